#!/bin/sh
# Examine a board or an engine in a build: conformance.sh OPTION…, as of `goproof conformance`.
#
# It needs python3 alone, and installs goproof beside it: from the checkout that this file is in, or
# what GOPROOF names to pip. The status is 0 if everything was tried and nothing new was found.
set -eu
source=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place"
"$place/bin/pip" install --quiet "${GOPROOF:-$source}"
"$place/bin/goproof" conformance "$@"
