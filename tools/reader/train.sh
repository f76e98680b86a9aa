#!/bin/sh
# Trains the reader: npm run train:reader [-- --steps 9000 --seed 0]. Needs Python 3.11; writes its weights and fixture.
set -e
cd "$(dirname "$0")"
venv=../../.local/reader_venv
[ -d "$venv" ] || python3 -m venv "$venv"
"$venv/bin/pip" install --quiet --requirement requirements.txt
exec "$venv/bin/python" -B train.py "$@"
