import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import type { BuiltFiles } from '../../infra/stages/built.ts';
import { addStacks } from '../../infra/stages/stacks.ts';
import { readDeployment, type StageSettings } from '../../infra/stages/stages.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { WITNESS_KEY } from '../fixtures/witness_key.ts';

const DEFAULTS = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'))).context;

/** The settings that a prod deployment requires in addition to the defaults. */
const PROD = {
  stage: 'prod',
  mailFrom: 'corner@cornerman.test',
  alarmEmail: 'alarms@cornerman.test',
  contactAddress: 'https://formsubmit.co/abc',
  logWitnesses: `https://witness.example/ ${WITNESS_KEY}`,
  espn: 'true',
  recordSchema: '3',
  supplyContact: 'corner@cornerman.test',
  oddsSecretArn: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:odds-AbCdEf',
  pushSecretArn: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:push-AbCdEf',
  featureRequestAddress: 'https://features.cornerman.test/form',
};

/** CDK's own function has 20 MB, which no test needs. */
const WITHOUT_COPIES = { 'aws:cdk:disable-asset-staging': true };

/** Writes a stub of the built site and bundles, so that the tests need no build. */
function stubBuild(folder: string): BuiltFiles {
  const built = { site: join(folder, 'site'), functions: join(folder, 'functions') };
  const write = (path: string, name: string, content = '') => {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, name), content);
  };
  write(built.site, 'index.html', '<meta property="og:image" content="/share.jpg" />');
  write(join(built.site, 'assets'), 'index-abc.js');
  for (const name of Object.keys(FUNCTION_SETTINGS)) write(join(built.functions, name), 'index.mjs');
  return built;
}

/** The stacks of a stage with the defaults of cdk.json and the `added` settings, before their synthesis. */
export function stacksOf(stage: StageSettings['stage'], added: Record<string, unknown> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-stack-'));
  const context = { ...DEFAULTS, ...(stage === 'prod' ? PROD : { stage }), ...WITHOUT_COPIES, ...added };
  const app = new App({ context, outdir: join(folder, 'out') });
  const deployment = readDeployment((key) => app.node.tryGetContext(key));
  const stacks = addStacks(app, deployment, stubBuild(folder));
  return { app, deployment, stacks, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
