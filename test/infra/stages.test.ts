import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { expect, test } from 'vitest';
import { readDeployment } from '../../infra/stages/stages.ts';

const GOOD: Record<string, unknown> = {
  stage: 'prod',
  region: 'us-east-1',
  mailFrom: 'corner@cornerman.test',
  alarmEmail: 'alarms@cornerman.test',
  contactAddress: 'https://formsubmit.co/abc',
  contactOrigins: 'https://formsubmit.co',
  featureRequestAddress: 'https://features.cornerman.test/form',
  marketUrl: 'https://example.com/market.csv',
  upcomingUrl: 'https://example.com/upcoming.csv',
  statsUrl: 'https://example.com/stats.csv',
  wikipediaUrl: 'https://wikipedia.example',
  kalshiUrl: 'https://kalshi.example',
  espnSiteUrl: 'https://site.espn.example',
  espnCoreUrl: 'https://core.espn.example',
  espnWebUrl: 'https://web.espn.example',
  supplyContact: 'corner@cornerman.test',
};
const read = (changes: Record<string, unknown>) => () => readDeployment((key) => ({ ...GOOD, ...changes })[key]);

test('a complete deployment is accepted', () => {
  expect(read({})()).toMatchObject({ stage: 'prod', contactOrigins: ['https://formsubmit.co'] });
});

test('ESPN is off and Kalshi on unless told otherwise', () => {
  expect(read({})()).toMatchObject({ espn: false, kalshi: true });
  expect(read({ espn: 'true', kalshi: 'false' })()).toMatchObject({ espn: true, kalshi: false });
});

test('the record is frozen without the ids of bouts unless told otherwise', () => {
  expect(read({})()).toMatchObject({ recordSchema: 2 });
  expect(read({ recordSchema: '3' })()).toMatchObject({ recordSchema: 3 });
});

test('cdk.json contains a complete dev deployment', () => {
  const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'));
  const deployment = readDeployment((key) => context[key]);
  expect(deployment.stage).toBe('dev');
  for (const form of [deployment.contactAddress, deployment.featureRequestAddress]) expect(form).toMatch(/^https:/);
});

test('cdk.json sets every feature flag that CDK recommends, so that a synthesis warns of none', () => {
  const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'));
  const differing = Object.entries(CURRENTLY_RECOMMENDED_FLAGS).filter(([, recommended]) => recommended !== false);
  expect(differing.map(([flag]) => flag).filter((flag) => !(flag in context))).toEqual([]);
});

test.each([
  [{ stage: 'production' }, /stage/],
  [{ stage: undefined }, /stage/],
  [{ mailFrom: undefined }, /mailFrom: prod needs a sender verified in SES/],
  [{ contactAddress: 'https://formsubmit.co/corner@example.com' }, /contactAddress: prod needs your own address/],
  [{ featureRequestAddress: undefined }, /featureRequestAddress/],
  [{ featureRequestAddress: 'https://example.com/features' }, /featureRequestAddress: prod needs the form/],
  [{ contactOrigins: 'https://elsewhere.test' }, /contactOrigins: must have the origin of contactAddress/],
  [{ contactOrigins: '*' }, /contactOrigins/],
  [{ marketUrl: 'http://example.com/market.csv' }, /marketUrl: is not an https address/],
  [{ domain: 'cornerman.test' }, /certificateArn: a domain and its certificate go together/],
  [{ alarmEmail: undefined }, /alarmEmail: prod needs somebody who reads its alarms/],
  [
    { domain: 'cornerman.test', certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/a' },
    /certificateArn: must be an ARN of acm in us-east-1/,
  ],
  [{ waf: 'yes' }, /waf: is on or off/],
  [{ passkeys: 'on' }, /passkeys: need a domain of your own/],
  [{ watch: 'none' }, /watch: is all or least/],
  [{ accountConcurrency: '10' }, /accountConcurrency: is at least 500/],
  [{ monthlyBudget: 'much' }, /monthlyBudget: is not a number of dollars/],
  [{ originSecretVersion: '2' }, /originSecretVersion: is not the id of a version/],
  [{ region: 'us-west-2' }, /region: is where the copies of the backups go/],
  [{ modelId: 'amazon.nova-2-lite-v1:0' }, /modelId: is not the id of an inference profile/],
  [{ espn: 'yes' }, /espn: is true or false/],
  [{ recordSchema: '4' }, /recordSchema: is 2 or 3/],
  [{ supplyContact: 'https://example.com/cornerman' }, /supplyContact: prod needs/],
  [{ region: 'Frankfurt' }, /region: is not a region/],
])('prod with %j is rejected before anything is deployed', (changes, message) => {
  expect(read(changes)).toThrow(message);
});

test('all invalid keys are named in one error', () => {
  const bad = read({ region: '', mailFrom: '', statsUrl: '' });
  for (const key of ['region', 'mailFrom', 'statsUrl']) expect(bad).toThrow(`\n  ${key}: `);
});

test.each([['-c', 'stage=prod'], ['-cstage=prod'], ['--context', 'stage=prod'], ['--context=stage=prod', '--force']])(
  'npm run destroy -- %s %s deletes nothing and explains why',
  async (...args) => {
    const script = fileURLToPath(new URL('../../infra/destroy.ts', import.meta.url));
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args]);
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('accounts and playbooks') });
  },
);
