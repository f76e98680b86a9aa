"""Signs each request of Schemathesis in, below /v1 with an API key, and gives every second one an id that exists.

CONFORMANCE is JSON: `users`, taken in turn so that none reaches the limit of requests; `leaving`, the user whose profile
and keys are deleted; and `ids` by path.
"""

import itertools
import json
import os

import schemathesis

GIVEN = json.loads(os.environ["CONFORMANCE"])
USERS = itertools.cycle(GIVEN["users"])
TURNS = itertools.count()
API = "/api/cornerman"
PLAYBOOKS = f"{API}/playbooks"
FOR_KEYS = f"{API}/v1/"
KEYS = f"{API}/keys"


def has_real_id(case):
    return "id" in (case.path_parameters or {}) and next(TURNS) % 2 == 0


def use_real_id(case, user):
    path = case.operation.path.replace(FOR_KEYS, f"{API}/")
    if path.startswith(PLAYBOOKS) and case.method != "DELETE" and has_real_id(case):
        case.path_parameters["id"] = f"{user['sub']}_1"
    elif path in GIVEN["ids"] and has_real_id(case):
        case.path_parameters["id"] = GIVEN["ids"][path]
    elif path == PLAYBOOKS and isinstance(case.body, dict) and "id" in case.body and case.meta.generation.mode.is_positive:
        case.body["id"] = f"{user['sub']}_{next(TURNS)}"


@schemathesis.auth(refresh_interval=None)
class NextUser:
    def get(self, case, context):
        path = case.operation.path
        leaves = case.method == "DELETE" and (path.endswith("/profile") or path.startswith(KEYS))
        return GIVEN["leaving"] if leaves else next(USERS)

    def set(self, case, data, context):
        use_real_id(case, data)
        token = data["key" if case.operation.path.startswith(FOR_KEYS) else "token"]
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
