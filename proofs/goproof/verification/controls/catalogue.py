"""All controls."""

from __future__ import annotations

from goproof.verification.controls.control import Control
from goproof.verification.controls.forgeries import FORGERIES
from goproof.verification.controls.lemmas import LEMMAS

CONTROLS: tuple[Control, ...] = (*LEMMAS, *FORGERIES)
