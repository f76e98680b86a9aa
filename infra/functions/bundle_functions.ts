import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';

/** CommonJS packages in an ESM bundle ask for `require`, which Node gives to no module of its own accord. */
const REQUIRE = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";
const LAMBDAS = fileURLToPath(new URL('../../lambdas', import.meta.url));
const source = (name: string) => join(LAMBDAS, 'functions', `${name}.ts`);

/** The reader's weights are data, not code: they lie beside the bundle of the function that reads descriptions. */
const READER = 'lambdas/interpreter/offline_reader.ts';
const WEIGHTS = ['reader.json', 'reader.bin'];

/** The library that draws pictures loads its WebAssembly from beside itself, so it stays a package beside the bundle. */
export const DRAWING = '@resvg/resvg-wasm';
const DRAWING_FILES = ['package.json', 'index.mjs', 'index_bg.wasm'];

/** Puts the drawing library and the fonts beside the bundle of a function that draws. */
async function copyDrawing(outdir: string): Promise<void> {
  const source = dirname(createRequire(import.meta.url).resolve(`${DRAWING}/index_bg.wasm`));
  const folder = join(outdir, 'node_modules', DRAWING);
  await mkdir(folder, { recursive: true });
  await Promise.all(DRAWING_FILES.map((file) => copyFile(join(source, file), join(folder, file))));
  await cp(join(LAMBDAS, 'pictures/fonts'), join(outdir, 'fonts'), { recursive: true });
}

/** Bytes of a bundle that a start loads: the handler's file and the chunks that it imports at once. */
function bytesAtStart({ outputs }: Metafile, file = 'index.mjs', counted = new Set<string>()): number {
  const output = outputs[file];
  if (output === undefined || counted.has(file)) return 0;
  counted.add(file);
  const atOnce = output.imports.filter(({ kind }) => kind === 'import-statement');
  return atOnce.reduce((sum, { path }) => sum + bytesAtStart({ inputs: {}, outputs }, path, counted), output.bytes);
}

/**
 * Bundles one function with the AWS SDK that was tested. The runtime's own is loaded from hundreds of files: an import
 * takes more than twice the processor time (docs/decisions/0009_bundled_sdk.md). Modules that are imported later, such
 * as the clients of S3 and of the model, are chunks beside the handler.
 */
async function bundleFunction(name: string, outdir: string): Promise<number> {
  const { metafile } = await build({
    entryPoints: [{ in: source(name), out: 'index' }],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: true,
    // The code is in the repository; a map of lines is all that a stack trace needs.
    sourcesContent: false,
    banner: { js: REQUIRE },
    external: [DRAWING],
    metafile: true,
    logLevel: 'error',
    absWorkingDir: outdir,
  });
  if (Object.keys(metafile.inputs).some((input) => input.endsWith(READER))) {
    const folder = join(LAMBDAS, 'interpreter');
    await Promise.all(WEIGHTS.map((file) => copyFile(join(folder, file), join(outdir, file))));
  }
  const isDrawing = Object.values(metafile.inputs).some(({ imports }) => imports.some(({ path }) => path === DRAWING));
  if (isDrawing) await copyDrawing(outdir);
  return bytesAtStart(metafile);
}

/** Bundles deployed functions into `folder`/{name}/index.mjs; answers the bytes that a start loads, by name. */
export async function bundleFunctions(
  folder: string,
  names: readonly string[] = Object.keys(FUNCTION_SETTINGS),
): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  for (const name of names) {
    const outdir = join(folder, name);
    // Chunks are named by their content: those of an earlier build would be deployed too.
    await rm(outdir, { recursive: true, force: true });
    await mkdir(outdir, { recursive: true });
    bytes[name] = await bundleFunction(name, outdir);
  }
  return bytes;
}
