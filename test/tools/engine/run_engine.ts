import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { REPOSITORY } from '../../../local/repository.ts';

const FOLDER = join(REPOSITORY, 'dist/engine_tests');
const BUNDLE = join(FOLDER, 'engine.mjs');
/** The reader looks for them beside its code. */
const WEIGHTS = ['reader.json', 'reader.bin'];

/** Packages in the CommonJS format call it. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** Bundles the command line with its packages: without this every call would spend most of its time loading modules. */
async function bundle(): Promise<void> {
  await build({
    ...{ entryPoints: [join(REPOSITORY, 'tools/engine.ts')], outfile: BUNDLE },
    ...{ bundle: true, platform: 'node', format: 'esm', banner: { js: REQUIRE } },
  });
  await Promise.all(WEIGHTS.map((name) => cp(join(REPOSITORY, 'lambdas/interpreter', name), join(FOLDER, name))));
}
let bundled: Promise<void> | undefined;

/** Folder of small source files. They are as of 2024-06-01. */
export const SOURCES = fileURLToPath(new URL('../../fixtures/sources', import.meta.url));

export interface Finished {
  code: number | null;
  out: string;
  error: string;
}

/** Runs the command line in a child process with a time zone and `input` on standard input. */
export async function runEngine(args: readonly string[], input = '', timeZone = 'UTC'): Promise<Finished> {
  bundled ??= bundle();
  await bundled;
  const env = { ...process.env, TZ: timeZone };
  const child = spawn(process.execPath, [BUNDLE, ...args], { stdio: 'pipe', env });
  child.stdin.end(input);
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, out, error };
}

/** Runs a command with --json on the small sources and parses the output. Throws if it fails. */
export async function askEngine(args: readonly string[], input = ''): Promise<unknown> {
  const { code, out, error } = await runEngine([...args, '--data', SOURCES, '--now', '2024-06-01', '--json'], input);
  if (code !== 0) throw new Error(error);
  return JSON.parse(out);
}
