import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../../../local/repository.ts';
import { type Resources, templateSchema } from './template.ts';

export const STACK = 'cornerman-dev';
const SYNTHESISED = join(REPOSITORY, 'dist/cdk');
const TEMPLATE = `${STACK}.template.json`;
/** The command line of a layer, which Lambda mounts. */
const LAYER_COMMAND = '/opt/awscli/aws';

/** Replaces the name under which the template is uploaded: the command line uploads each name once. */
async function renameUpload(folder: string, text: string): Promise<void> {
  const name = `${createHash('sha256').update(text).digest('hex')}.json`;
  for (const file of ['manifest.json', `${STACK}.assets.json`]) {
    const path = join(folder, file);
    const content = await readFile(path, 'utf8');
    const old = /[0-9a-f]{64}\.json/.exec(content)?.[0];
    if (old === undefined) throw new Error(`${file} does not name the template’s upload`);
    await writeFile(path, content.replaceAll(old, name));
  }
}

/** Changes the stack’s template in the assembly in `folder`; returns what `change` returns. */
export async function editTemplate<Result>(folder: string, change: (resources: Resources) => Result): Promise<Result> {
  const path = join(folder, TEMPLATE);
  const template = templateSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const result = change(template.Resources);
  const text = JSON.stringify(template);
  await writeFile(path, text);
  await renameUpload(folder, text);
  return result;
}

/** MiniStack gives up on a function that prints 200 lines. The command line prints one or more for each file. */
const LOUD = 'subprocess.check_call([aws] + list(args))';
const QUIET = 'subprocess.check_call([aws] + list(args), stdout=subprocess.DEVNULL)';

/** Makes the function that copies the site’s files use the AWS command line in `programs`, without its output. */
async function nameCommandLine(folder: string, programs: string): Promise<void> {
  for (const asset of await readdir(folder)) {
    const path = join(folder, asset, 'index.py');
    const code = await readFile(path, 'utf8').catch(() => '');
    if (!code.includes(LAYER_COMMAND)) continue;
    if (!code.includes(LOUD)) throw new Error(`${path} calls the command line in another way`);
    await writeFile(path, code.replaceAll(LAYER_COMMAND, join(programs, 'aws')).replace(LOUD, QUIET));
  }
}

/** Copies the synthesised assembly to `folder`. */
export async function copyAssembly(folder: string, programs: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(SYNTHESISED, folder, { recursive: true });
  await nameCommandLine(folder, programs);
}
