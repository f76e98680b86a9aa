// npm run docs:dependencies: writes docs/dependencies.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../../local/repository.ts';
import { type BundleShares, functionShares, siteShares } from './bundle_sizes.ts';
import { DEPENDENCY_NOTES } from './dependency_notes.ts';
import { type DirectDependency, directDependencies, installedPackages } from './installed_packages.ts';
import { licenceOf } from './licences.ts';

const BYTES_PER_KB = 1000;
const INTRODUCTION = `# Dependencies

Written by \`npm run docs:dependencies\` from package.json, the lock file, bundles made for it and the notes in \`tools/dependencies/\`.
Every direct dependency is pinned to one version; a test holds this table against package.json, and every installed package's licence
against the list in \`tools/dependencies/licences.ts\`. *Size* is minified, uncompressed, of all screens or all functions together, and
includes what the package itself brings along; what several bring along counts for the first. The AWS SDK's clients are in the functions'
bundles ([0009](decisions/0009_bundled_sdk.md)); those of S3, KMS and the model are loaded when they are called. Upkeep is as we knew it when
the dependency was taken or last reviewed. Lighthouse, which only the bench needs, is a package of its own: \`tools/bench/lighthouse\`.
`;

const installed = installedPackages();
const [site, functions] = await Promise.all([siteShares(), functionShares()]);

function sizeOf(name: string): string {
  const share = (shares: BundleShares, bundle: string) => {
    const bytes = shares.get(name);
    return bytes === undefined ? [] : [`${(bytes / BYTES_PER_KB).toFixed(1)} kB ${bundle}`];
  };
  return [...share(site, 'site'), ...share(functions, 'functions')].join(', ') || 'in no bundle';
}

function rowOf({ name, version }: DirectDependency): string {
  const note = DEPENDENCY_NOTES[name];
  if (note === undefined) throw new Error(`The notes in tools/dependencies say nothing of ${name}`);
  const licence = licenceOf(name, installed.find((one) => one.name === name && one.version === version)?.licence);
  const cells = [`\`${name}\` ${version}`, note.purpose, sizeOf(name), licence ?? 'none', note.upkeep, note.instead];
  return `| ${cells.join(' | ')} |`;
}

function table(title: string, kind: DirectDependency['kind']): string {
  const rows = directDependencies().filter((dependency) => dependency.kind === kind);
  const heading = ['| package | for | size | licence | upkeep | considered instead |', '|---|---|---|---|---|---|'];
  return [`## ${title}`, '', ...heading, ...rows.map(rowOf), ''].join('\n');
}

const page = [INTRODUCTION, table('In the product', 'runtime'), table('Builds, tests and the local run', 'tools')].join(
  '\n',
);
await writeFile(join(REPOSITORY, 'docs/dependencies.md'), page);
console.log(`docs/dependencies.md: ${directDependencies().length} direct dependencies`);
