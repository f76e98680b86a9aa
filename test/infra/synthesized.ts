import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import type { BuiltFiles } from '../../infra/built.ts';
import { addStacks, type Stacks } from '../../infra/stacks.ts';
import { type Deployment, readDeployment, type StageSettings } from '../../infra/stages.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';

const DEFAULTS = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'))).context;

/** What a prod deployment must be told beside the defaults. */
export const PROD = {
  stage: 'prod',
  mailFrom: 'corner@cornerman.test',
  alarmEmail: 'alarms@cornerman.test',
  contactAddress: 'https://formsubmit.co/abc',
  oddsSecretArn: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:odds-AbCdEf',
  featureRequestAddress: 'https://wishes.cornerman.test/form',
};

/** CDK's own function brings 20 MB, which no test looks at. */
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
  /** Every resource of the type, of the main stack or of another one. */
  all(type: string, stack?: keyof Stacks): Resource[];
  /** The one resource of the type whose id begins so. */
  one(type: string, idStart: string, stack?: keyof Stacks): Resource;
  remove(): void;
}

/** Stands for the built site and bundles, so that a clean checkout can be tested. */
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

/** CDK's own function, which copies the site's files when the stack is deployed. The rules here are for our functions. */
export const CDK_HELPER = /^CustomCDKBucketDeployment/;

function resourcesIn(stack: Stack | undefined): Resource[] {
  if (stack === undefined) return [];
  const template: Record<string, unknown> = Template.fromStack(stack).toJSON();
  const resources = z.record(z.string(), resourceSchema).parse(template.Resources);
  return Object.entries(resources).map(([id, resource]) => ({ id, ...resource }));
}

/** The templates of a stage, made from cdk.json's defaults and what is added to them. */
export function synthesize(stage: StageSettings['stage'], added: Record<string, unknown> = {}): Synthesized {
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-stack-'));
  const context = { ...DEFAULTS, ...(stage === 'prod' ? PROD : { stage }), ...WITHOUT_COPIES, ...added };
  const app = new App({ context, outdir: join(folder, 'out') });
  const deployment = readDeployment((key) => app.node.tryGetContext(key));
  const stacks = addStacks(app, deployment, stubBuild(folder));
  const read = new Map<keyof Stacks, Resource[]>();
  const resourcesOf = (name: keyof Stacks) => {
    const resources = read.get(name) ?? resourcesIn(stacks[name]);
    read.set(name, resources);
    return resources;
  };
  // Now rather than in the first test: it is what takes its time.
  resourcesOf('main');
  const all = (type: string, name: keyof Stacks = 'main') =>
    resourcesOf(name).filter((resource) => resource.Type === type);
  return {
    app,
    deployment,
    stacks,
    all,
    one(type, idStart, name) {
      const found = all(type, name).filter(({ id }) => id.startsWith(idStart));
      const [only] = found;
      if (only === undefined || found.length > 1) throw new Error(`${found.length} of ${type} begin with ${idStart}`);
      return only;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
