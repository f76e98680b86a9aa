import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { FUNCTION_SETTINGS } from '../lambdas/function_settings.ts';

/** CommonJS packages in an ESM bundle ask for `require`, which Node gives to no module of its own accord. */
const REQUIRE = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";
/** The runtime's own SDK: it is warm on the machine, and leaving it out keeps each bundle under a third. */
const RUNTIME_MODULES = ['@aws-sdk/*', '@smithy/*'];

const source = (name: string) => fileURLToPath(new URL(`../lambdas/${name}.ts`, import.meta.url));

/** The reader's lists of words are spaced for people; without the spaces behind their commas its bundle is 2 % smaller. */
const LISTS = /\blisted\(\s*(['`])[^'`]*\1/g;
const unspacedLists: Plugin = {
  name: 'unspaced-lists',
  setup({ onLoad }) {
    onLoad({ filter: /core\/language\/.*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(LISTS, (list) => list.replace(/,\s+/g, ',')),
      loader: 'ts',
    }));
  },
};

/** What the readers have learned is data, not code: it lies beside the bundle as it is, and is not compiled with it. */
const LEARNED = ['second_reader/weights.json', 'subject.json'].map((file) => ({
  path: `./${basename(file)}`,
  source: fileURLToPath(new URL(`../core/language/${file}`, import.meta.url)),
}));
const learnedBeside: Plugin = {
  name: 'learned-beside',
  setup({ onResolve }) {
    for (const { path } of LEARNED) {
      const isSo = new RegExp(`/${basename(path, '.json')}\\.json$`);
      onResolve({ filter: isSo }, () => ({ path, external: true }));
    }
  },
};

/** Bundles every deployed function into `folder`/{name}/index.mjs; answers their sizes in bytes, by name. */
export async function bundleFunctions(folder: string): Promise<Record<string, number>> {
  const names = Object.keys(FUNCTION_SETTINGS);
  await mkdir(folder, { recursive: true });
  const { metafile } = await build({
    entryPoints: names.map((name) => ({ in: source(name), out: `${name}/index` })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    plugins: [unspacedLists, learnedBeside],
    sourcemap: true,
    // The code is in the repository; a map of lines is all that a stack trace needs.
    sourcesContent: false,
    banner: { js: REQUIRE },
    external: RUNTIME_MODULES,
    metafile: true,
    logLevel: 'error',
    absWorkingDir: folder,
  });
  await Promise.all(
    names.flatMap((name) => {
      const imported = metafile.outputs[`${name}/index.mjs`]?.imports.map(({ path }) => path) ?? [];
      return LEARNED.filter(({ path }) => imported.includes(path)).map((learned) =>
        copyFile(learned.source, join(folder, name, learned.path)),
      );
    }),
  );
  return Object.fromEntries(names.map((name) => [name, metafile.outputs[`${name}/index.mjs`]?.bytes ?? 0]));
}
