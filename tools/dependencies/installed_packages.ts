import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { REPOSITORY } from '../../local/repository.ts';

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().default(false) }),
  ),
});

const read = (file: string): unknown => JSON.parse(readFileSync(join(REPOSITORY, file), 'utf8'));

type DependencyKind = 'runtime' | 'tools';

export interface DirectDependency {
  name: string;
  /** The version in package.json. */
  version: string;
  kind: DependencyKind;
}

/** The direct dependencies in package.json, those of the product before those of the tools. */
export function directDependencies(): DirectDependency[] {
  const { dependencies, devDependencies, optionalDependencies } = manifestSchema.parse(read('package.json'));
  const of = (kind: DependencyKind, asked: Record<string, string>) =>
    Object.entries(asked).map(([name, version]) => ({ name, version, kind }));
  return [...of('runtime', dependencies), ...of('tools', { ...devDependencies, ...optionalDependencies })];
}

export interface InstalledPackage {
  name: string;
  version: string;
  /** The licence in the package's manifest; undefined if it has none. */
  licence: string | undefined;
  /** Needed to build and test the product only. */
  isToolOnly: boolean;
}

/** All packages in package-lock.json, including those for other platforms. */
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
