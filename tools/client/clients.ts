import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { newKeySchema } from '../../core/contract/account/keys.ts';
import { REPOSITORY } from '../../local/repository.ts';
import { samplePlaybook } from '../attack/sample_playbook.ts';
import { startTarget, type Target } from '../attack/target.ts';
import { programDocument } from './program_document.ts';

const README = fileURLToPath(new URL('./readme', import.meta.url));
const FOLDER = join(REPOSITORY, 'dist/clients');
const DOCUMENT = join(FOLDER, 'openapi.json');
/** Fetched by npm for each run: the generator needs the JavaScript API that TypeScript 7 lacks. */
const GENERATOR = ['--package', '@hey-api/openapi-ts@0.95.0', '--package', 'typescript@5.9.3'];

interface Running {
  cwd: string;
  env?: Record<string, string>;
}

/** Runs a command and returns what it printed. Throws if it fails. */
async function run(command: string, args: readonly string[], { cwd, env = {} }: Running): Promise<string> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${printed}`);
  return printed;
}

interface Client {
  generate(folder: string): Promise<unknown>;
  /** Runs the example of the README. */
  example: { file: string; command: string; args: readonly string[] };
}

const CLIENTS: Readonly<Record<'typescript' | 'python', Client>> = {
  typescript: {
    generate: (folder) =>
      run('npx', ['--yes', ...GENERATOR, '--', 'openapi-ts', '--input', DOCUMENT, '--output', folder], { cwd: FOLDER }),
    example: {
      file: 'example.mts',
      command: process.execPath,
      args: ['--import', import.meta.resolve('tsx'), 'example.mts'],
    },
  },
  python: {
    generate: (folder) =>
      run('openapi-python-client', ['generate', '--path', DOCUMENT, '--output-path', folder, '--overwrite'], {
        cwd: FOLDER,
      }),
    example: { file: 'example.py', command: 'python3', args: ['example.py'] },
  },
};

/** Runs the example of a client's README against a run of the product, as the owner of one playbook. */
async function tryExample(target: Target, folder: string, { file, command, args }: Client['example']): Promise<void> {
  const [, code] = /^```\w+\n(.*?)^```/ms.exec(await readFile(join(folder, 'README.md'), 'utf8')) ?? [];
  if (code === undefined) throw new Error(`${folder} has no example`);
  await writeFile(join(folder, file), code);
  const { sub, token } = target.user();
  await target.call('savePlaybook', { token, body: samplePlaybook(`${sub}_1`) });
  const made = await target.call('makeKey', { token, body: { name: 'Client', scopes: ['read'] } });
  const { key } = newKeySchema.parse(JSON.parse(made.text));
  const printed = await run(command, args, {
    cwd: folder,
    env: { CORNERMAN_SITE: target.address, CORNERMAN_KEY: key },
  });
  if (!/^\d{4}-\d{2}-\d{2} /m.test(printed) || !printed.includes('1 playbooks'))
    throw new Error(`The example of ${folder} prints: ${printed}`);
  console.log(`The example of ${folder} runs.`);
}

// npm run clients [-- --python] [--try]: generates the clients into dist/clients from the OpenAPI document, that for Python
// with `pip install -r tools/client/requirements.txt`; `--try` runs the examples of their READMEs against a local run.
const { values } = parseArgs({ options: { python: { type: 'boolean' }, try: { type: 'boolean' } } });
const names = ['typescript' as const, ...(values.python ? ['python' as const] : [])];
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
await writeFile(DOCUMENT, JSON.stringify(programDocument()));
for (const name of names) {
  const folder = join(FOLDER, name);
  await CLIENTS[name].generate(folder);
  await copyFile(join(README, `${name}.md`), join(folder, 'README.md'));
}
if (values.try) {
  const target = await startTarget();
  try {
    for (const name of names) await tryExample(target, join(FOLDER, name), CLIENTS[name].example);
  } finally {
    await target.stop();
  }
}
