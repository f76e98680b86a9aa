import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import type { BuiltFiles } from '../../infra/stages/built.ts';
import { addStacks, type Stacks } from '../../infra/stages/stacks.ts';
import { type Deployment, readDeployment, type StageSettings } from '../../infra/stages/stages.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';
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
  oddsSecretArn: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:odds-AbCdEf',
  featureRequestAddress: 'https://features.cornerman.test/form',
};

/** CDK's own function has 20 MB, which no test needs. */
const WITHOUT_COPIES = { 'aws:cdk:disable-asset-staging': true };

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DependsOn: z.union([z.string().transform((id) => [id]), z.array(z.string())]).default([]),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
});
export type Resource = z.infer<typeof resourceSchema> & { id: string };

export interface Synthesized {
  app: App;
  deployment: Deployment;
  stacks: Stacks;
  /** All resources of a stack. */
  every(stack: keyof Stacks): Resource[];
  /** All resources of a type, of the main stack or of another one. */
  all(type: string, stack?: keyof Stacks): Resource[];
  /** The only resource of a type whose id starts with `idStart`. Throws if there is none or more than one. */
  one(type: string, idStart: string, stack?: keyof Stacks): Resource;
  remove(): void;
}

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

/** CDK's own functions that copy the site's files and start the first import. The tests of functions exclude them. */
export const CDK_HELPER = /^(CustomCDKBucketDeployment|AWSCDKTriggerCustomResourceProvider)/;

function resourcesIn(stack: Stack | undefined): Resource[] {
  if (stack === undefined) return [];
  const template: Record<string, unknown> = Template.fromStack(stack).toJSON();
  const resources = z.record(z.string(), resourceSchema).parse(template.Resources);
  return Object.entries(resources).map(([id, resource]) => ({ id, ...resource }));
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

/** Synthesises the stacks of a stage with the defaults of cdk.json and the `added` settings. */
export function synthesize(stage: StageSettings['stage'], added: Record<string, unknown> = {}): Synthesized {
  const made = stacksOf(stage, added);
  const { stacks } = made;
  const read = new Map<keyof Stacks, Resource[]>();
  const resourcesOf = (name: keyof Stacks) => {
    const resources = read.get(name) ?? resourcesIn(stacks[name]);
    read.set(name, resources);
    return resources;
  };
  // Most of the time is spent here, so it belongs to the set-up rather than to the first test.
  resourcesOf('main');
  const all = (type: string, name: keyof Stacks = 'main') =>
    resourcesOf(name).filter((resource) => resource.Type === type);
  return {
    ...made,
    every: resourcesOf,
    all,
    one(type, idStart, name) {
      const found = all(type, name).filter(({ id }) => id.startsWith(idStart));
      const [only] = found;
      if (only === undefined || found.length > 1) throw new Error(`${found.length} of ${type} begin with ${idStart}`);
      return only;
    },
  };
}

declare global {
  /** Vitest evaluates this module again for each file, also without isolation. */
  var synthesizedStages: Map<StageSettings['stage'], Synthesized> | undefined;
}

/** The stacks of a stage with the defaults, synthesised once per worker. Tests only read them. */
export function synthesizedStage(stage: StageSettings['stage']): Synthesized {
  globalThis.synthesizedStages ??= new Map();
  const known = globalThis.synthesizedStages.get(stage);
  if (known !== undefined) return known;
  const synthesized = synthesize(stage);
  process.once('exit', synthesized.remove);
  globalThis.synthesizedStages.set(stage, synthesized);
  return synthesized;
}
