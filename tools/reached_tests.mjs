// The test files that a change can reach by imports, nearest first. Vitest's own `--changed` takes a minute to find them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const FOLDERS = ['core', 'infra', 'lambdas', 'local', 'test', 'tools', 'web'];
const SOURCE = /\.(ts|tsx|mjs)$/;
/** Those of `test/data` need the real data. */
const TEST = /^test\/(?!data\/).*\.test\.tsx?$/;
/** Imports and re-exports of relative paths, static and dynamic, but for those of types alone. */
const IMPORT = /^(?:import|export)\b(?! type\b)[^;']*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm;

/** The files that each file imports. */
function importsIn(root) {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name))
      .map((name) => join(folder, name)),
  );
  const importsOf = (file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, once, later]) =>
      normalize(join(dirname(file), once ?? later)),
    );
  return files.map((file) => [file, importsOf(file)]);
}

/**
 * The test files that import changed files, through no more files than `most` tests allow; `left` of them are farther. Test
 * files that import a changed file themselves are all among them.
 * @param {string} root
 * @param {readonly string[]} changed
 * @param {number} most
 * @returns {{ tests: string[]; left: number }}
 */
export function reachedTests(root, changed, most) {
  const importers = new Map();
  for (const [file, imported] of importsIn(root)) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  const seen = new Set(changed);
  const tests = changed.filter((file) => TEST.test(file));
  let left = 0;
  let nearest = [...changed];
  for (let steps = 1; nearest.length > 0; steps += 1) {
    const next = new Set(nearest.flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file)));
    for (const file of next) seen.add(file);
    nearest = [...next];
    const reached = nearest.filter((file) => TEST.test(file));
    if (left === 0 && (steps === 1 || tests.length + reached.length <= most)) tests.push(...reached);
    else left += reached.length;
  }
  return { tests, left };
}
