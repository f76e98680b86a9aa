import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REPOSITORY } from '../../../local/repository.ts';
import { runCommand } from '../run_command.ts';

const REQUIREMENTS = fileURLToPath(new URL('../requirements.txt', import.meta.url));
const FOLDER = join(REPOSITORY, 'dist/rehearsal_python');
/** Names the requirements that are installed in the virtual environment. */
const INSTALLED = join(FOLDER, 'installed');

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Makes a virtual environment with the pinned packages, unless it is there already. `programs` is the folder of its programs.
 * `PYTHON` names the interpreter: 3.10 or later.
 */
export async function pythonPrograms(logFile: string): Promise<{ programs: string }> {
  const programs = join(FOLDER, 'bin');
  const wanted = digest(await readFile(REQUIREMENTS));
  if (existsSync(INSTALLED) && (await readFile(INSTALLED, 'utf8')) === wanted) return { programs };
  await rm(FOLDER, { recursive: true, force: true });
  await runCommand(process.env.PYTHON ?? 'python3', ['-m', 'venv', FOLDER], { logFile });
  const quietly = ['--quiet', '--disable-pip-version-check'];
  await runCommand(join(programs, 'pip'), ['install', ...quietly, '-r', REQUIREMENTS], { logFile });
  await writeFile(INSTALLED, wanted);
  return { programs };
}
