"""The options of `goproof solve` that keep what proves an answer."""

from dataclasses import dataclass
from pathlib import Path

from goproof.options import option


@dataclass(frozen=True, kw_only=True)
class KeptFiles:
    """Where the certificates of a problem are kept, if they are."""

    certificates: Path | None = option(
        None, "keep all certificates in a directory", unit="DIR", written=True
    )
    coq: Path | None = option(
        None,
        "write the claim of one problem's certificates as a theorem, which Coq's kernel checks by "
        "computation: coqc -R proofs/coq Goproof FILE",
        unit="FILE",
        written=True,
    )
    certificate: Path | None = option(
        None, "keep the certificate of the winner", unit="FILE", written=True
    )
    table: Path | None = option(
        None,
        "keep one certificate of the whole table, in which its entries share nodes",
        unit="FILE",
        written=True,
    )
