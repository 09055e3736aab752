"""validate.py SCHEMA [whole]: every line of standard input, or all of it as
one document, is valid by the JSON Schema."""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
pieces = [sys.stdin.read()] if "whole" in sys.argv else sys.stdin
count = 0
for piece in pieces:
    count += 1
    for error in validator.iter_errors(json.loads(piece)):
        print(f"line {count}: {error.message[:300]}")
        for inner in error.context or []:
            print(f"    {'/'.join(map(str, inner.path))}: {inner.message[:200]}")
        sys.exit(1)
if count == 0:
    sys.exit("there is nothing to validate")
