import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Stacks } from '../../infra/stages/stacks.ts';
import type { StageSettings } from '../../infra/stages/stages.ts';
import { madeOnce } from '../fixtures/made_once.ts';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DependsOn: z.union([z.string().transform((id) => [id]), z.array(z.string())]).default([]),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
});
export type Resource = z.infer<typeof resourceSchema> & { id: string };

/** What tests read of a stack. */
const stackSchema = z.object({
  region: z.string(),
  terminationProtection: z.boolean(),
  template: z.object({ Resources: z.record(z.string(), resourceSchema) }),
});
const stacksSchema = z.object({
  main: stackSchema,
  edge: stackSchema.optional(),
  accessLog: stackSchema.optional(),
  vault: stackSchema.optional(),
} satisfies Record<keyof Stacks, unknown>);

export interface Synthesized {
  stacks: z.infer<typeof stacksSchema>;
  /** All resources of a stack. */
  every(stack: keyof Stacks): Resource[];
  /** All resources of a type, of the main stack or of another one. */
  all(type: string, stack?: keyof Stacks): Resource[];
  /** The only resource of a type whose id starts with `idStart`. Throws if there is none or more than one. */
  one(type: string, idStart: string, stack?: keyof Stacks): Resource;
}

/** CDK's own functions that copy the site's files and start the first import. The tests of functions exclude them. */
export const CDK_HELPER = /^(CustomCDKBucketDeployment|AWSCDKTriggerCustomResourceProvider)/;

/** The version of a rotated secret. */
export const ROTATED = 'e3b0c442-98fc-1c14-9afb-f4c8996fb924';

/** The settings of a stage that tests look at, synthesised together: each shows in resources of its own. */
const VARIANTS = {
  prod: {},
  dev: {},
  /** Dev with a web ACL, a domain of its own and passkeys. */
  guarded_dev: {
    waf: 'on',
    domain: 'cornerman.test',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/a',
    passkeys: 'on',
  },
  /** Prod without web ACLs and prices, with the least metrics and alarms, with a rotated secret and a larger account. */
  other_prod: {
    waf: 'off',
    watch: 'least',
    oddsSecretArn: undefined,
    originSecretVersion: ROTATED,
    accountConcurrency: '1000',
  },
} as const;
type Variant = keyof typeof VARIANTS;

async function writeStacks(variant: Variant, file: string): Promise<void> {
  // Only the process that synthesises loads the library.
  const [{ Template }, { stacksOf }] = await Promise.all([import('aws-cdk-lib/assertions'), import('./stacks_of.ts')]);
  const stage: StageSettings['stage'] = variant.endsWith('dev') ? 'dev' : 'prod';
  const { stacks, remove } = stacksOf(stage, VARIANTS[variant]);
  const read = Object.entries(stacks).map(([name, stack]) => {
    const { region, terminationProtection = false } = stack;
    return [name, { region, terminationProtection, template: Template.fromStack(stack).toJSON() }];
  });
  await writeFile(file, JSON.stringify(Object.fromEntries(read)));
  remove();
}

const STACKS = 'stacks.json';

/** The stacks of a stage, or of another variant, synthesised once in a test run: a synthesis takes seconds. */
export async function synthesized(variant: Variant): Promise<Synthesized> {
  const folder = await madeOnce(`stacks_${variant}`, (made) => writeStacks(variant, join(made, STACKS)));
  const stacks = stacksSchema.parse(JSON.parse(await readFile(join(folder, STACKS), 'utf8')));
  const every = (name: keyof Stacks): Resource[] =>
    Object.entries(stacks[name]?.template.Resources ?? {}).map(([id, resource]) => ({ id, ...resource }));
  const all = (type: string, name: keyof Stacks = 'main') => every(name).filter((resource) => resource.Type === type);
  return {
    stacks,
    every,
    all,
    one(type, idStart, name) {
      const found = all(type, name).filter(({ id }) => id.startsWith(idStart));
      const [only] = found;
      if (only === undefined || found.length > 1) throw new Error(`${found.length} of ${type} begin with ${idStart}`);
      return only;
    },
  };
}
