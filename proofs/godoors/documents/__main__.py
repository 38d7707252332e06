"""Print the JSON Schema of a document: `python -m godoors.documents value`."""

import argparse
import json

from godoors.documents.schemas import DOCUMENTS, schema

parser = argparse.ArgumentParser(prog="python -m godoors.documents", description=__doc__)
parser.add_argument("name", choices=DOCUMENTS)
print(json.dumps(schema(parser.parse_args().name), indent=2, ensure_ascii=False))
