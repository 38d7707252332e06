"""All controls."""

from goproof.verification.controls.control import Control
from goproof.verification.controls.forgeries import FORGERIES
from goproof.verification.controls.lemmas import LEMMAS
from goproof.verification.controls.power import POWER

CONTROLS: tuple[Control, ...] = (*LEMMAS, *FORGERIES, *POWER)
