import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';
import { sourceFiles } from '../../tools/house/source_files.ts';
import { FLOORS, floorTable } from './floors.ts';

/** The folders of each floor, ground floor first. */
const FOLDERS = Object.entries(FLOORS).map(
  ([top, floors]) => [top, floors.map((floor) => Object.keys(floor))] as const,
);

const GRAPH = new Map([...sourceFiles(REPOSITORY)].map(([file, { imports }]) => [file, imports]));

interface Place {
  top: string;
  folder: string;
  floor: number;
}

function placeOf(file: string): Place | undefined {
  const places = FOLDERS.flatMap(([top, floors]) =>
    floors.flatMap((folders, floor) => folders.map((name) => ({ top, folder: `${top}/${name}`, floor }))),
  );
  const holding = places.filter(({ folder }) => file === folder || file.startsWith(`${folder}/`));
  return holding.sort((one, other) => other.folder.length - one.folder.length)[0];
}

function isUpward(file: string, imported: string): boolean {
  const [from, to] = [placeOf(file), placeOf(imported)];
  if (from === undefined || to?.top !== from.top || to.folder === from.folder) return false;
  return to.floor >= from.floor;
}

/** The files on a circle of imports, with the first repeated at the end; undefined if there is none. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const imported of graph.get(file) ?? []) {
      const circle = visit(imported);
      if (circle !== undefined) return circle;
    }
    path.pop();
    done.add(file);
    return undefined;
  }
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

test('every folder of core and web stands on a floor', () => {
  // The site serves web/public as it is.
  const inFloors = [...GRAPH.keys()].filter((file) => /^(core|web)\/(?!public\/)/.test(file));
  const unplaced = inFloors.filter((file) => placeOf(file) === undefined);
  expect(unplaced).toEqual([]);
});

test('no file of core or web imports from its own floor’s other folders or from a higher floor', () => {
  const upward = [...GRAPH].flatMap(([file, imports]) =>
    imports.filter((imported) => isUpward(file, imported)).map((imported) => `${file} -> ${imported}`),
  );
  expect(upward).toEqual([]);
});

test('the screens of one feature import nothing from another feature', () => {
  const feature = (file: string) => /^web\/features\/[^/]+/.exec(file)?.[0];
  const across = [...GRAPH].flatMap(([file, imports]) =>
    imports
      .filter((imported) => feature(file) && feature(imported) && feature(file) !== feature(imported))
      .map((imported) => `${file} -> ${imported}`),
  );
  expect(across).toEqual([]);
});

test('no imports form a circle', () => {
  expect(findCircle(GRAPH)).toBeUndefined();
});

test('a circle of imports is found and named', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(findCircle(graph)).toEqual(['b', 'd', 'b']);
});

const GUIDE = readFileSync(join(REPOSITORY, 'CONTRIBUTING.md'), 'utf8');
const section = (title: string) => GUIDE.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const isThere = (path: string) => existsSync(join(REPOSITORY, path));

test('the guide has the floors of core as the tests hold them', () => {
  expect(GUIDE).toContain(`\n${floorTable()}\n`);
});

test('the guide answers thirty questions and more, each with one path that exists', () => {
  const rows = [...section('Where do I find…').matchAll(/^\| ([^|]+\?) \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const paths = rows.map(([, question, answer]) => [question, answer?.match(/^`([^`]+)`$/)?.[1] ?? answer ?? '']);
  expect(paths.filter(([, path]) => !isThere(path ?? ''))).toEqual([]);
});

test('every file that a walk through a change names is there', () => {
  const walks = GUIDE.slice(GUIDE.indexOf('## How to change a strategy'));
  const named = [...walks.matchAll(/`((?:core|lambdas|infra|local|web|tools|test|docs)\/[\w/.-]+\.\w+)`/g)];
  expect(named.length).toBeGreaterThan(30);
  expect(named.map(([, path]) => path).filter((path) => !isThere(path ?? ''))).toEqual([]);
});
