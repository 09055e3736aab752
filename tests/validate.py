"""validate.py SCHEMA FILE...: every line of the files is valid by the JSON
Schema; of a file that ends in .whole all of it is one document.  Several
schemas with their files are separated by --."""
import json
import sys

import jsonschema


def complain(where, error):
    print(f"{where}: {error.message[:300]}")
    for inner in error.context or []:
        print(f"    {'/'.join(map(str, inner.path))}: {inner.message[:200]}")
    sys.exit(1)


def pieces(name):
    with open(name, encoding="utf-8") as file:
        return [file.read()] if name.endswith(".whole") else file.readlines()


def validate(schema_name, names):
    with open(schema_name, encoding="utf-8") as file:
        schema = json.load(file)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema)
    count, seen = 0, set()
    for name in names:
        for number, piece in enumerate(pieces(name), 1):
            count += 1
            if piece in seen:
                continue
            seen.add(piece)
            for error in validator.iter_errors(json.loads(piece)):
                complain(f"{name}:{number}", error)
    if count == 0:
        sys.exit(f"{schema_name}: there is nothing to validate")


group = []
for word in sys.argv[1:] + ["--"]:
    if word != "--":
        group.append(word)
    elif group:
        validate(group[0], group[1:])
        group = []
