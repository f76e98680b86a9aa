import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';
import { chainOf, FROZEN } from '../../fixtures/record_chains.ts';
import { writeRecord } from '../../fixtures/record_folder.ts';
import { startRecordSite } from '../../fixtures/record_site.ts';

const run = promisify(execFile);

/** The scripts of the workflow's steps with a name, in order, and the folders in which they run. */
async function scripts(): Promise<{ folder: string; script: string }[]> {
  const workflow = await readFile(join(REPOSITORY, '.github/workflows/witness.yml'), 'utf8');
  return workflow
    .split(/^ {6}- /m)
    .filter((step) => step.startsWith('name: '))
    .map((step) => ({
      folder: /working-directory: (\w+)/.exec(step)?.[1] ?? '',
      script: (step.split('run: |\n')[1] ?? '').replace(/^ {10}/gm, ''),
    }));
}

let folder: string;
let bucket: string;
let site: Awaited<ReturnType<typeof startRecordSite>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-workflow-'));
  site = await startRecordSite(() => bucket);
  await git('init', '--quiet', '--bare', '--initial-branch', 'main', 'second.git');
  await git('clone', '--quiet', 'second.git', 'begun');
  await writeFile(join(folder, 'begun', 'README.md'), 'A witness\n');
  await git('-C', 'begun', 'add', '--all');
  await git('-C', 'begun', ...WHO, 'commit', '--quiet', '--message', 'Begin');
  await git('-C', 'begun', 'push', '--quiet', 'origin', 'HEAD:main');
});
afterEach(async () => {
  site.stop();
  await rm(folder, { recursive: true });
});

const WHO = ['-c', 'user.name=one', '-c', 'user.email=one@example.org'];
const git = (...parameters: string[]) => run('git', parameters, { cwd: folder });

async function serve(ids: readonly string[]): Promise<void> {
  const items = chainOf(ids.map((id) => ({ ...FROZEN, event: { ...FROZEN.event, id: `2026-04-04-${id}` } })));
  const steps = [{ items, seen: '2026-04-03T23:46:00.000Z' }];
  ({ bucket } = await writeRecord(join(folder, ids.join('-')), steps, join(folder, 'key.pem')));
}

/** A run of the workflow in the second repository, in a folder of its own as on a runner. */
async function runWorkflow(name: string): Promise<void> {
  const work = join(folder, name);
  await mkdir(work);
  await git('clone', '--quiet', '--branch', 'main', 'second.git', join(name, 'kept'));
  await symlink(REPOSITORY, join(work, 'verifier'));
  const env = { ...process.env, SITE: site.address, LOG_KEY: '' };
  for (const { folder: at, script } of await scripts()) {
    // Node resolves the link of `verifier`, so the folder beside it is named whole.
    const named = script.replaceAll('../kept', join(work, 'kept'));
    await run('bash', ['-e', '-c', named], { cwd: join(work, at), env });
  }
}

const committed = async () => {
  const { stdout } = await git('-C', 'second.git', 'log', '--format=%s', 'witness');
  return stdout.trim().split('\n');
};

test('a second repository keeps the checkpoints of a site, and refuses a fork', { timeout: 60_000 }, async () => {
  await serve(['one', 'two']);
  await runWorkflow('first');
  await serve(['one', 'two', 'three']);
  await runWorkflow('second');
  await runWorkflow('third');
  expect(await committed()).toEqual(['Checkpoint of 3 items', 'Checkpoint of 2 items']);
  await serve(['one', 'other', 'three', 'four']);
  await expect(runWorkflow('fourth')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('it forked') });
  expect(await committed()).toHaveLength(2);
});
