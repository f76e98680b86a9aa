import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// `npm start` imports this before it can load TypeScript.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Below the root, so that bundles find the packages, which they do not contain. */
const BUNDLES = join(ROOT, 'dist/local');
/** Names the latest bundle, with the root that it was made at and the size and time of each file that it was made from. */
const LATEST = 'latest.json';
/** Runs that began with an earlier bundle still load parts of it. */
const KEPT_BUNDLES = 10;

/** What processes, threads and tests begin with. */
const ENTRIES = ['run', 'local_run', 'functions/worker', 'league/load_league_thread', 'league/publish_league_thread'];
/** What a bundle is made from besides its modules. */
const SETTINGS = ['local/bundle.mjs', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];

/** Flags of threads that run a bundled module: errors name the lines of its sources. */
export const THREAD_FLAGS = ['--enable-source-maps'];

/** Stands for `import.meta.url`: modules find files by the address of their source. */
const ADDRESS = 'SOURCE_ADDRESS';
/** @type {import('esbuild').Plugin} */
const SOURCE_ADDRESSES = {
  name: 'source addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.(mjs|ts)$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const isUsed = text.includes('import.meta.url');
      const address = isUsed ? `const ${ADDRESS} = ${JSON.stringify(pathToFileURL(path).href)};` : '';
      return { contents: address + text, loader: 'ts' };
    }),
};

/** @param {string} name */
const stampOf = (name) => {
  const found = statSync(join(ROOT, name), { throwIfNoEntry: false });
  return found && `${found.size} ${found.mtimeMs}`;
};

/**
 * The folder of the latest bundle, if it is there, was made at this root, whose addresses it has, and the files that it was
 * made from are unchanged.
 * @param {string} bundles
 * @returns {string | undefined}
 */
function currentBundle(bundles) {
  try {
    const { root, name, stamps } = JSON.parse(readFileSync(join(bundles, LATEST), 'utf8'));
    const folder = join(bundles, name);
    if (root !== ROOT || !existsSync(folder)) return undefined;
    return Object.entries(stamps).every(([file, stamp]) => stampOf(file) === stamp) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} bundles */
function removeOldest(bundles) {
  const folders = readdirSync(bundles, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = folders.map(({ name }) => join(bundles, name));
  const aged = paths.map((path) => ({ path, at: statSync(path).mtimeMs }));
  const oldest = aged.sort((a, b) => b.at - a.at).slice(KEPT_BUNDLES);
  for (const { path } of oldest) rmSync(path, { recursive: true, force: true });
}

/**
 * Bundles the sources into a new folder. Several processes may do so at once: each has a bundle of its own.
 * @param {string} bundles
 */
async function makeBundle(bundles) {
  const began = Date.now();
  const name = randomUUID();
  const folder = join(bundles, name);
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES.map((entry) => `local/${entry}.ts`),
    outbase: 'local',
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    define: { 'import.meta.url': ADDRESS },
    plugins: [SOURCE_ADDRESSES],
  });
  removeOldest(bundles);
  const files = [...Object.keys(metafile.inputs), ...SETTINGS];
  // A file that was saved meanwhile may be in the bundle as it was before: the next start bundles anew.
  if (files.some((file) => statSync(join(ROOT, file)).mtimeMs >= began)) return folder;
  const stamps = Object.fromEntries(files.map((file) => [file, stampOf(file)]));
  const temporary = `${folder}.json`;
  writeFileSync(temporary, JSON.stringify({ root: ROOT, name, stamps }));
  renameSync(temporary, join(bundles, LATEST));
  return folder;
}

/**
 * The address of a module of `local`, one of ENTRIES, as JavaScript: that loads in half the time of TypeScript.
 * @param {string} name
 */
export async function bundled(name, bundles = BUNDLES) {
  return pathToFileURL(join(currentBundle(bundles) ?? (await makeBundle(bundles)), `${name}.js`)).href;
}
