import type { Adaptation, Resources } from './template.ts';
import { isObject, objectAt, objectsAt, ofType, replaceValues } from './template.ts';

/** Seconds after which a message that failed is delivered again. */
const VISIBILITY_SECONDS = 3;
/** So many functions share a core of this machine at the most. */
const SHARING_A_CORE = 6;

const hasMetricMath = ({ Properties }: Resources[string]) => Properties.Metrics !== undefined;

function omit(resources: Resources, names: readonly string[]): number {
  for (const name of names) delete resources[name];
  for (const resource of Object.values(resources)) {
    const { DependsOn = [] } = resource;
    resource.DependsOn = [DependsOn].flat().filter((name) => !names.includes(name));
  }
  return names.length;
}

/** The address of a user pool that its tokens name. */
const issuerOf = (pool: unknown) => ({
  'Fn::Join': ['', ['https://cognito-idp.', { Ref: 'AWS::Region' }, '.amazonaws.com/', { Ref: pool }]],
});

const CODE_DEPLOY: Adaptation = {
  what: 'CodeDeploy’s application, groups and update policies left out',
  why: 'MiniStack has no CodeDeploy; aliases move at once',
  apply(resources) {
    for (const resource of Object.values(resources)) delete resource.UpdatePolicy;
    return omit(
      resources,
      Object.keys(resources).filter((name) => resources[name]?.Type.startsWith('AWS::CodeDeploy::')),
    );
  },
};

const METRIC_MATH: Adaptation = {
  what: 'alarms with metric math left out',
  why: 'MiniStack evaluates alarms on single metrics only',
  apply: (resources) =>
    omit(
      resources,
      ofType(resources, 'AWS::CloudWatch::Alarm').flatMap(([name, alarm]) => (hasMetricMath(alarm) ? name : [])),
    ),
};

const ISSUER: Adaptation = {
  what: 'the user pool’s attribute ProviderURL replaced by the same address, made of the pool’s id',
  why: 'MiniStack’s pools lack the attribute',
  apply: (resources) =>
    replaceValues(resources, ({ 'Fn::GetAtt': attribute }) =>
      Array.isArray(attribute) && attribute[1] === 'ProviderURL' ? issuerOf(attribute[0]) : undefined,
    ),
};

const SECRET_ARNS: Adaptation = {
  what: 'references to secrets replaced by their attribute Id',
  why: 'in MiniStack a reference is the secret’s name; in AWS both are its ARN',
  apply(resources) {
    const secrets = new Set<unknown>(ofType(resources, 'AWS::SecretsManager::Secret').map(([name]) => name));
    return replaceValues(resources, ({ Ref }) => (secrets.has(Ref) ? { 'Fn::GetAtt': [Ref, 'Id'] } : undefined));
  },
};

const API_ORIGIN = (port: number): Adaptation => ({
  what: 'CloudFront’s origin for the API: the emulator’s own address',
  why: 'host names of an emulated API do not resolve everywhere',
  apply(resources) {
    const [api] = ofType(resources, 'AWS::ApiGatewayV2::Api').map(([name]) => name);
    let changed = 0;
    for (const [, { Properties }] of ofType(resources, 'AWS::CloudFront::Distribution')) {
      for (const origin of objectsAt(Properties, 'DistributionConfig', 'Origins')) {
        if (!isObject(origin.CustomOriginConfig)) continue;
        Object.assign(origin.CustomOriginConfig, { HTTPSPort: port });
        origin.DomainName = '127.0.0.1';
        const path = typeof origin.OriginPath === 'string' ? origin.OriginPath : '';
        origin.OriginPath = { 'Fn::Sub': `/_aws/execute-api/\${${api}}/$default${path}` };
        changed += 1;
      }
    }
    return changed;
  },
});

const VISIBILITY: Adaptation = {
  what: `the queues’ visibility timeout shortened to ${VISIBILITY_SECONDS} seconds`,
  why: 'a poisoned message would take 18 minutes to reach the dead letters',
  apply(resources) {
    const queues = ofType(resources, 'AWS::SQS::Queue').filter(
      ([, { Properties }]) => Properties.RedrivePolicy !== undefined,
    );
    for (const [, { Properties }] of queues) Properties.VisibilityTimeout = VISIBILITY_SECONDS;
    return queues.length;
  },
};

const TIMEOUTS: Adaptation = {
  what: `the functions’ timeouts times ${SHARING_A_CORE}`,
  why: 'the functions, the emulator and a browser share the cores of this machine; in AWS each call has its own',
  apply(resources) {
    const functions = ofType(resources, 'AWS::Lambda::Function');
    for (const [, { Properties }] of functions) Properties.Timeout = SHARING_A_CORE * Number(Properties.Timeout ?? 3);
    return functions.length;
  },
};

const SEND_BATCH: Adaptation = {
  what: 'whoever may send messages may send them in batches',
  why: 'MiniStack checks sqs:SendMessageBatch, a right that AWS does not have: there sqs:SendMessage is enough',
  apply(resources) {
    let added = 0;
    for (const [, { Properties }] of ofType(resources, 'AWS::IAM::Policy')) {
      for (const statement of objectsAt(Properties, 'PolicyDocument', 'Statement')) {
        const actions = [statement.Action].flat();
        if (!actions.includes('sqs:SendMessage')) continue;
        statement.Action = [...actions, 'sqs:SendMessageBatch'];
        added += 1;
      }
    }
    return added;
  },
};

const SITE_FILES: Adaptation = {
  what: 'certificates of Lambda’s image not named to the function that copies the site’s files',
  why: 'the function runs on this machine, with the command line of the virtual environment instead of its layer’s',
  apply(resources) {
    const names = new Set(
      ofType(resources, 'Custom::CDKBucketDeployment').map(([, { Properties }]) =>
        String(objectAt(Properties, 'ServiceToken')['Fn::GetAtt']).split(',', 1).join(''),
      ),
    );
    for (const name of names) delete resources[name]?.Properties.Environment;
    return names.size;
  },
};

/** What is changed in the template for the emulator, which listens on `port`. Everything else is deployed as it is. */
export const adaptations = (port: number): readonly Adaptation[] => [
  CODE_DEPLOY,
  METRIC_MATH,
  ISSUER,
  SECRET_ARNS,
  API_ORIGIN(port),
  VISIBILITY,
  TIMEOUTS,
  SEND_BATCH,
  SITE_FILES,
];
