"""npm run rehearse: bootstraps, deploys, updates and destroys the synthesised dev stack on an emulator.

Needs `npm run synth` and `pip install -r tools/rehearse/requirements.txt`. The CDK's command line talks to MiniStack on
this machine; nothing leaves it. OMITTED is left out of the template. docs/rehearsal.md says what the last run showed.
"""

import collections
import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import boto3

STACK = "cornerman-dev"
ACCOUNT = "123456789012"
# MiniStack knows no CodeDeploy. These custom resources copy the site's files with a command line of AWS's runtime.
OMITTED = ("AWS::CodeDeploy::", "Custom::CDKBucketDeployment")
STEP_SECONDS = 600
START_SECONDS = 60
UPDATED_MEGABYTES = 1024


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def listens(port):
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


@contextlib.contextmanager
def emulator(port):
    environment = {**os.environ, "BIND_HOST": "127.0.0.1", "GATEWAY_PORT": str(port)}
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen([sys.executable, "-m", "ministack"], env=environment, stdout=log, stderr=log)
        try:
            end = time.monotonic() + START_SECONDS
            while not listens(port):
                if process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError("MiniStack does not start")
                time.sleep(0.2)
            yield
        finally:
            process.terminate()
            process.wait()


def cdk(assembly, *words):
    command = ["npx", "cdk", *words, "--app", assembly]
    run = subprocess.run(command, capture_output=True, text=True, timeout=STEP_SECONDS, check=False)
    if run.returncode != 0:
        raise RuntimeError(f"cdk {words[0]}: {run.stdout[-2000:]}{run.stderr[-2000:]}")


def edit(assembly, change):
    path = os.path.join(assembly, f"{STACK}.template.json")
    with open(path, encoding="utf8") as file:
        template = json.load(file)
    result = change(template["Resources"])
    with open(path, "w", encoding="utf8") as file:
        json.dump(template, file)
    return result


def is_unknown(each):
    """Of a type that MiniStack does not know, or an alarm with metric math."""
    metric_math = each["Type"] == "AWS::CloudWatch::Alarm" and "Metrics" in each["Properties"]
    return metric_math or each["Type"].startswith(OMITTED)


def adapt(resources):
    resources.update(with_issuer(resources))
    omitted = {name: each["Type"] for name, each in resources.items() if is_unknown(each)}
    for name in omitted:
        del resources[name]
    for each in resources.values():
        # The rule that CodeDeploy moves an alias.
        each.pop("UpdatePolicy", None)
        depends = each.get("DependsOn", [])
        each["DependsOn"] = [name for name in ([depends] if isinstance(depends, str) else depends) if name not in omitted]
    return list(omitted.values())


def forget_template():
    """The command line uploads a template of the same name only once."""
    bucket = f"cdk-hnb659fds-assets-{ACCOUNT}-us-east-1"
    s3 = boto3.client("s3")
    for page in s3.get_paginator("list_objects_v2").paginate(Bucket=bucket):
        for each in page["Contents"]:
            if each["Key"].endswith(".json"):
                s3.delete_object(Bucket=bucket, Key=each["Key"])


def with_issuer(value):
    """MiniStack's user pools lack the attribute ProviderURL: the same address made of the pool's id."""
    if isinstance(value, list):
        return [with_issuer(each) for each in value]
    if not isinstance(value, dict):
        return value
    if isinstance(value.get("Fn::GetAtt"), list) and value["Fn::GetAtt"][1] == "ProviderURL":
        return {"Fn::Sub": "https://cognito-idp.${AWS::Region}.amazonaws.com/${%s}" % value["Fn::GetAtt"][0]}
    return {key: with_issuer(each) for key, each in value.items()}


def change_memory(resources):
    functions = [each for each in resources.values() if each["Type"] == "AWS::Lambda::Function"]
    for each in functions:
        each["Properties"]["MemorySize"] = UPDATED_MEGABYTES


def made():
    pages = boto3.client("cloudformation").get_paginator("list_stack_resources").paginate(StackName=STACK)
    return [each["ResourceType"] for page in pages for each in page["StackResourceSummaries"]]


def show(title, types):
    print(f"{title}: {len(types)}")
    for name, count in sorted(collections.Counter(types).items()):
        print(f"  {count:3} {name}")


def rehearse(port, assembly):
    left_out = edit(assembly, adapt)
    cdk(assembly, "bootstrap", f"aws://{ACCOUNT}/us-east-1")
    cdk(assembly, "deploy", STACK, "--require-approval", "never")
    show("created", made())
    show("left out", left_out)
    edit(assembly, change_memory)
    forget_template()
    cdk(assembly, "deploy", STACK, "--require-approval", "never")
    sizes = {each["MemorySize"] for each in boto3.client("lambda").list_functions()["Functions"]}
    if sizes != {UPDATED_MEGABYTES}:
        raise RuntimeError(f"After the update the functions have {sizes} MB")
    print("updated")
    cdk(assembly, "destroy", STACK, "--force")
    print("destroyed")


def main():
    port = free_port()
    os.environ.update(
        AWS_ACCESS_KEY_ID=ACCOUNT,
        AWS_SECRET_ACCESS_KEY="rehearsal",
        AWS_DEFAULT_REGION="us-east-1",
        AWS_REGION="us-east-1",
        AWS_ENDPOINT_URL=f"http://127.0.0.1:{port}",
    )
    with tempfile.TemporaryDirectory() as folder, emulator(port):
        assembly = shutil.copytree("dist/cdk", os.path.join(folder, "cdk"))
        rehearse(port, assembly)


main()
