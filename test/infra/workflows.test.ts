import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';

const FOLDER = join(REPOSITORY, '.github/workflows');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const files = readdirSync(FOLDER);

/** The jobs of a workflow with their text. */
const jobsOf = (workflow: string): ReadonlyMap<string, string> =>
  new Map(
    (workflow.split('\njobs:\n')[1] ?? '')
      .split(/^ {2}(?=\w[\w-]*:$)/m)
      .slice(1)
      .map((job) => [job.slice(0, job.indexOf(':')), job]),
  );

test('a stage is deployed only after every check and test of its commit', () => {
  const deploying = files.filter((file) => read(file).includes('deploy_stage.yml'));
  expect(deploying).toEqual(['ci.yml']);
  const { dev = '', prod = '', ...checks } = Object.fromEntries(jobsOf(read('ci.yml')));
  expect(dev).toContain(`needs: [${Object.keys(checks).join(', ')}]`);
  expect(prod).toContain('needs: dev\n');
});

test.each(files)('%s runs each action at a commit', (file) => {
  const actions = [...read(file).matchAll(/uses: ([^.\s]\S+)/g)].map(([, action = '']) => action);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
