// npm run pictures: pictures of the screens, compared with those of another revision.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { REPOSITORY } from '../../local/repository.ts';
import { findChromium } from '../find_chromium.mjs';

const DIFFERENCES = join(REPOSITORY, 'dist/pictures');

const { against, save, font, only } = new Command('pictures')
  .description(
    'Takes pictures of the screens of the demo league at 1280 and 375 px, dark and light, and compares them with those of ' +
      'another revision, taken by the same Chromium. For each that differs, dist/pictures has both and what differs. Exits ' +
      'with 1 if any does.',
  )
  .option('--against <revision>', 'a revision, or a folder that --save has filled', 'main')
  .option('--save <folder>', 'only take pictures, into this folder')
  .option('--font <pixels>', 'the size of the browser’s font', '16')
  .option('--only <pattern>', 'only the screens of these tests')
  .parse()
  .opts<{ against: string; save?: string; font: string; only?: string }>();

const chromium = await findChromium();
if (chromium === undefined) throw new Error('The pictures need a Chromium: name it in CHROMIUM');

const git = (...words: string[]) => execFileSync('git', words, { cwd: REPOSITORY, encoding: 'utf8' });

/** Runs the tests on the product of a tree, with the pictures of a folder. True if all passed. */
function ran(tree: string, folder: string, updates: 'all' | 'none'): boolean {
  const words = ['--config', 'test/pictures/playwright.config.ts', '--update-snapshots', updates];
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', ...words, ...(only === undefined ? [] : ['--grep', only])],
    {
      cwd: REPOSITORY,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM: chromium,
        PICTURES_OF: tree,
        PICTURES_FOLDER: folder,
        PICTURES_DIFFERENCES: DIFFERENCES,
        PICTURES_FONT: font,
      },
    },
  );
  return status === 0;
}

/** Takes the pictures of a revision, whose product runs in a tree of its own. */
function takeOf(revision: string, folder: string): void {
  const tree = join(mkdtempSync(join(tmpdir(), 'cornerman-pictures-')), 'tree');
  git('worktree', 'add', '--quiet', '--detach', tree, revision);
  try {
    const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
    if (lock(tree) === lock(REPOSITORY)) symlinkSync(join(REPOSITORY, 'node_modules'), join(tree, 'node_modules'));
    else execFileSync('npm', ['ci'], { cwd: tree, stdio: 'inherit' });
    if (!ran(tree, folder, 'all')) console.log(`Some screens of ${revision} could not be pictured: see above.`);
  } finally {
    git('worktree', 'remove', '--force', tree);
  }
}

if (save !== undefined) {
  mkdirSync(save, { recursive: true });
  process.exitCode = ran(REPOSITORY, resolve(save), 'all') ? 0 : 1;
} else if (existsSync(against)) {
  process.exitCode = ran(REPOSITORY, resolve(against), 'none') ? 0 : 1;
} else {
  const before = mkdtempSync(join(tmpdir(), 'cornerman-before-'));
  try {
    takeOf(against, before);
    process.exitCode = ran(REPOSITORY, before, 'none') ? 0 : 1;
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}
