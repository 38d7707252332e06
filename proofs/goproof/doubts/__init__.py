"""Why a proof might prove nothing, or something else than its lemma states."""
