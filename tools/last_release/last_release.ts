import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { REPOSITORY } from '../../local/repository.ts';

const SCRIPT = 'test/last_release/record_release.ts';
const SCRIPTS = [SCRIPT, 'test/last_release/stored_state.ts'];
const FIXTURE = 'test/fixtures/last_release.json.br';

// npm run fixture:release -- COMMIT: records what a release stores, sends and answers, for the tests of the next one. The
// release's own code does it, in a tree of its own with the packages of this one.
const [commit] = process.argv.slice(2);
if (commit === undefined) throw new Error('Name the tag or commit of the release');
const folder = mkdtempSync(join(tmpdir(), 'cornerman-release-'));
const tree = join(folder, 'tree');
const recorded = join(folder, 'recorded.json');
const git = (...words: string[]) => execFileSync('git', words, { cwd: REPOSITORY, encoding: 'utf8' });
git('worktree', 'add', '--detach', tree, commit);
try {
  symlinkSync(join(REPOSITORY, 'node_modules'), join(tree, 'node_modules'));
  mkdirSync(join(tree, 'test/last_release'), { recursive: true });
  for (const script of SCRIPTS) writeFileSync(join(tree, script), readFileSync(join(REPOSITORY, script)));
  execFileSync(process.execPath, ['--import', 'tsx', SCRIPT, recorded], { cwd: tree, stdio: 'inherit' });
  const content = { commit: git('rev-parse', commit).trim(), ...JSON.parse(readFileSync(recorded, 'utf8')) };
  const packed = brotliCompressSync(JSON.stringify(content), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(join(REPOSITORY, FIXTURE), packed);
  console.log(`${FIXTURE}: ${packed.length} bytes`);
} finally {
  git('worktree', 'remove', '--force', tree);
  rmSync(folder, { recursive: true, force: true });
}
