import { build, type Metafile } from 'esbuild';
import { DRAWING } from '../../infra/functions/bundle_functions.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { REPOSITORY } from '../../local/repository.ts';

/** Minified bytes in a bundle by direct dependency, including its own dependencies. */
export type BundleShares = ReadonlyMap<string, number>;

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const packageOf = (path: string) => PACKAGE.exec(path)?.[1];

/** Maps each module to the direct dependency that imports it, directly or not. The first one found counts. */
function ownersOf(inputs: Metafile['inputs']): Map<string, string> {
  const owners = new Map<string, string>();
  const waiting: [path: string, owner: string][] = [];
  for (const [path, { imports }] of Object.entries(inputs)) {
    if (packageOf(path) !== undefined) continue;
    for (const { path: imported } of imports) {
      const owner = packageOf(imported);
      if (owner !== undefined) waiting.push([imported, owner]);
    }
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [path, owner] = next;
    if (owners.has(path)) continue;
    owners.set(path, owner);
    waiting.push(...(inputs[path]?.imports ?? []).map(({ path: imported }): [string, string] => [imported, owner]));
  }
  return owners;
}

async function sharesOf(entries: string[], options: Parameters<typeof build>[0]): Promise<BundleShares> {
  const { metafile } = await build({
    ...options,
    absWorkingDir: REPOSITORY,
    entryPoints: entries,
    outdir: 'dist/dependencies',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    metafile: true,
    logLevel: 'error',
  });
  const owners = ownersOf(metafile.inputs);
  const shares = new Map<string, number>();
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const owner = owners.get(path);
      if (owner !== undefined) shares.set(owner, (shares.get(owner) ?? 0) + bytesInOutput);
    }
  }
  return shares;
}

/** Shares in the site's bundle, with all screens. */
export const siteShares = (): Promise<BundleShares> =>
  sharesOf(['web/main.tsx'], {
    splitting: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file', '.woff': 'file', '.svg': 'file' },
  });

/** Shares in a bundle of all functions, which brings the AWS SDK along as the deployed ones do. */
export const functionShares = (): Promise<BundleShares> =>
  sharesOf(
    Object.keys(FUNCTION_SETTINGS).map((name) => `lambdas/functions/${name}.ts`),
    { splitting: true, platform: 'node', mainFields: ['module', 'main'], external: [DRAWING] },
  );
