"""All controls."""

from __future__ import annotations

from goproof.controls.control import Control
from goproof.controls.forgeries import FORGERIES
from goproof.controls.lemmas import LEMMAS

CONTROLS: tuple[Control, ...] = (*LEMMAS, *FORGERIES)
