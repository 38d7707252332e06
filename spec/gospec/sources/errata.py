"""The register of the sources' errata and ambiguities, each with its own repair."""

from gospec.sources.board_situations_errata import S0_ERRATA
from gospec.sources.erratum import Erratum
from gospec.sources.game_states_errata import S3_ERRATA
from gospec.sources.house_notes_errata import S4_ERRATA
from gospec.sources.logical_rules_errata import S1_ERRATA
from gospec.sources.move_function_errata import S2_ERRATA

__all__ = ["ERRATA", "S0_ERRATA", "S1_ERRATA", "S2_ERRATA", "S3_ERRATA", "S4_ERRATA", "Erratum"]

ERRATA = {e.id: e for e in S0_ERRATA + S1_ERRATA + S2_ERRATA + S3_ERRATA + S4_ERRATA}
