"""npm run rehearse: creates, updates and deletes what moto's CloudFormation knows of the synthesised dev stack.

Needs `npm run synth` and `pip install 'moto[all]'`. Nothing leaves this machine: moto answers in this process. Resources of
types that moto does not know are left out, with those permissions, versions and custom resources that name them;
what else names them gets a placeholder. docs/rehearsal.md says what the last run showed.
"""

import collections
import io
import json
import os
import sys
import warnings
import zipfile

os.environ.update(AWS_ACCESS_KEY_ID="test", AWS_SECRET_ACCESS_KEY="test", AWS_DEFAULT_REGION="us-east-1")

import boto3
from moto import mock_aws
from moto.cloudformation.parsing import resource_class_from_type

TEMPLATE = "dist/cdk/cornerman-dev.template.json"
STACK = "cornerman-rehearsal"
# They fail where the function or topic that they name is a placeholder.
STRICT = ("AWS::Lambda::Permission", "AWS::Lambda::Version", "AWS::SNS::Subscription")


def names(resource, omitted):
    text = json.dumps(resource.get("Properties", {}))
    return any(f'"{name}"' in text for name in omitted)


def omitted_resources(resources):
    omitted = {name for name, each in resources.items() if resource_class_from_type(each["Type"]) is None}
    omitted |= {name for name, each in resources.items() if each["Type"].startswith("Custom::")}
    while True:
        more = {n for n, e in resources.items() if n not in omitted and e["Type"] in STRICT and names(e, omitted)}
        if not more:
            return omitted
        omitted |= more


def with_placeholders(value, omitted):
    if isinstance(value, list):
        return [with_placeholders(each, omitted) for each in value]
    if not isinstance(value, dict):
        return value
    if value.get("Ref") in omitted:
        return f"placeholder-{value['Ref']}"
    if "Fn::GetAtt" in value and value["Fn::GetAtt"][0] in omitted:
        return f"arn:aws:placeholder:us-east-1:123456789012:{value['Fn::GetAtt'][0]}"
    return {key: with_placeholders(each, omitted) for key, each in value.items() if key != "DependsOn"}


def put_assets(resources):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("index.mjs", "export const handler = () => undefined;")
    bucket = "cdk-hnb659fds-assets-123456789012-us-east-1"
    s3 = boto3.client("s3")
    s3.create_bucket(Bucket=bucket)
    for each in resources.values():
        places = [each.get("Properties", {}).get(name, {}) for name in ("Code", "Content")]
        for key in [place["S3Key"] for place in places if isinstance(place, dict) and "S3Key" in place]:
            s3.put_object(Bucket=bucket, Key=key, Body=content.getvalue())


@mock_aws
def rehearse():
    with open(TEMPLATE, encoding="utf8") as file:
        template = json.load(file)
    resources = template["Resources"]
    omitted = omitted_resources(resources)
    kept = {name: with_placeholders(each, omitted) for name, each in resources.items() if name not in omitted}
    put_assets(resources)
    cloudformation = boto3.client("cloudformation")
    body = {"Resources": kept}
    cloudformation.create_stack(StackName=STACK, TemplateBody=json.dumps(body))
    made = cloudformation.list_stack_resources(StackName=STACK)["StackResourceSummaries"]
    for each in kept.values():
        if each["Type"] == "AWS::Lambda::Function":
            each["Properties"]["MemorySize"] = 1024
    cloudformation.update_stack(StackName=STACK, TemplateBody=json.dumps(body))
    cloudformation.delete_stack(StackName=STACK)
    status = [each["StackStatus"] for each in cloudformation.list_stacks()["StackSummaries"]]
    for title, types in (
        ("created, updated and deleted", [each["ResourceType"] for each in made]),
        ("unsupported or left out", [resources[name]["Type"] for name in omitted]),
    ):
        print(f"{title}: {len(types)}")
        for name, count in sorted(collections.Counter(types).items()):
            print(f"  {count:3} {name}")
    return 0 if len(made) == len(kept) and status == ["DELETE_COMPLETE"] else 1


warnings.simplefilter("ignore")
sys.exit(rehearse())
