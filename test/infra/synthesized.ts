import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import type { BuiltFiles } from '../../infra/built.ts';
import { CornermanStack } from '../../infra/cornerman_stack.ts';
import { readDeployment, type StageSettings } from '../../infra/stages.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';

const DEFAULTS = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'))).context;

/** What a prod deployment must be told beside the defaults. */
export const PROD = {
  stage: 'prod',
  mailFrom: 'corner@cornerman.test',
  contactAddress: 'https://formsubmit.co/abc',
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
  stack: CornermanStack;
  /** Every resource of the type. */
  all(type: string): Resource[];
  /** The one resource of the type whose id begins so. */
  one(type: string, idStart: string): Resource;
  remove(): void;
}

/** Stands for the built site and bundles, so that a clean checkout can be tested. */
function stubBuild(folder: string): BuiltFiles {
  const built = { site: join(folder, 'site'), functions: join(folder, 'functions') };
  const write = (path: string, name: string) => {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, name), '');
  };
  write(built.site, 'index.html');
  write(join(built.site, 'assets'), 'index-abc.js');
  for (const name of Object.keys(FUNCTION_SETTINGS)) write(join(built.functions, name), 'index.mjs');
  return built;
}

/** CDK's own function, which copies the site's files when the stack is deployed. The rules here are for our functions. */
export const CDK_HELPER = /^CustomCDKBucketDeployment/;

/** The template of a stage, made from cdk.json's defaults and what is added to them. */
export function synthesize(stage: StageSettings['stage'], added: Record<string, unknown> = {}): Synthesized {
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-stack-'));
  const context = { ...DEFAULTS, ...(stage === 'prod' ? PROD : { stage }), ...WITHOUT_COPIES, ...added };
  const app = new App({ context, outdir: join(folder, 'out') });
  const deployment = readDeployment((key) => app.node.tryGetContext(key));
  const stack = new CornermanStack(app, deployment, stubBuild(folder));
  const template: Record<string, unknown> = Template.fromStack(stack).toJSON();
  const resources = Object.entries(z.record(z.string(), resourceSchema).parse(template.Resources)).map(
    ([id, resource]) => ({ id, ...resource }),
  );
  const all = (type: string) => resources.filter((resource) => resource.Type === type);
  return {
    app,
    stack,
    all,
    one(type, idStart) {
      const found = all(type).filter(({ id }) => id.startsWith(idStart));
      const [only] = found;
      if (only === undefined || found.length > 1) throw new Error(`${found.length} of ${type} begin with ${idStart}`);
      return only;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
