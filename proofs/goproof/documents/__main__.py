"""Print the JSON Schema of a document: `python -m goproof.documents value`."""

import argparse
import json

from goproof.documents import DOCUMENTS, schema

parser = argparse.ArgumentParser(prog="python -m goproof.documents", description=__doc__)
parser.add_argument("name", choices=DOCUMENTS)
print(json.dumps(schema(parser.parse_args().name), indent=2, ensure_ascii=False))
