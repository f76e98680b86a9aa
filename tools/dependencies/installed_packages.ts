import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { REPOSITORY } from '../../local/repository.ts';

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  overrides: z.record(z.string(), z.unknown()).default({}),
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().default(false) }),
  ),
});

const read = (file: string): unknown => JSON.parse(readFileSync(join(REPOSITORY, file), 'utf8'));

export type DependencyKind = 'runtime' | 'tools';

export interface DirectDependency {
  name: string;
  /** As package.json asks for it. */
  version: string;
  kind: DependencyKind;
}

/** What package.json asks for, those that run first. */
export function directDependencies(): DirectDependency[] {
  const { dependencies, devDependencies, optionalDependencies } = manifestSchema.parse(read('package.json'));
  const of = (kind: DependencyKind, asked: Record<string, string>) =>
    Object.entries(asked).map(([name, version]) => ({ name, version, kind }));
  return [...of('runtime', dependencies), ...of('tools', { ...devDependencies, ...optionalDependencies })];
}

/** The names whose versions, or whose dependencies' versions, package.json overrides. */
export function overriddenNames(): string[] {
  return Object.keys(manifestSchema.parse(read('package.json')).overrides);
}

export interface InstalledPackage {
  name: string;
  version: string;
  /** As its manifest says, where it does. */
  licence: string | undefined;
  /** Only what builds and tests the product needs it. */
  isToolOnly: boolean;
}

/** Every package of the lock file, on whichever platform it is installed. */
export function installedPackages(): InstalledPackage[] {
  return Object.entries(lockSchema.parse(read('package-lock.json')).packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isToolOnly: dev,
    }));
}
