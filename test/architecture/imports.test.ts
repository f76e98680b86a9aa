import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';
import { sourceFiles } from '../../tools/house/source_files.ts';

/**
 * The floors of `core` and `web`, ground floor first. A file imports from its own folder and from lower floors only:
 * folders on one floor do not import each other. The longest matching entry names a file’s place.
 */
const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  core: [
    ['arithmetic', 'dates', 'log', 'odds', 'strategies/ids.ts', 'forecast/figures.ts'],
    ['cards', 'identity'],
    ['history'],
    ['rules'],
    ['strategies', 'forecast'],
    ['contract', 'cappers', 'methods'],
    ['value', 'returns', 'snapshot', 'facts', 'solver', 'supply'],
    ['prices'],
    ['format', 'imports', 'reader'],
    ['portfolio'],
    ['playbooks', 'luck'],
    ['record', 'lab'],
    ['bets', 'pages'],
    ['pictures', 'night'],
    ['embeds'],
  ],
  web: [
    ['lib', 'styles'],
    ['components/announcer.ts', 'components/class_names.ts'],
    ['ui'],
    ['components'],
    ['features'],
    ['app'],
    ['main.tsx', 'prerender.tsx'],
  ],
};

const GRAPH = new Map([...sourceFiles(REPOSITORY)].map(([file, { imports }]) => [file, imports]));

interface Place {
  top: string;
  folder: string;
  floor: number;
}

function placeOf(file: string): Place | undefined {
  const [top = ''] = file.split('/', 1);
  const places = (FLOORS[top] ?? []).flatMap((folders, floor) =>
    folders.map((name) => ({ top, folder: `${top}/${name}`, floor })),
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
  const unplaced = [...GRAPH.keys()].filter((file) => /^(core|web)\//.test(file) && placeOf(file) === undefined);
  expect(unplaced).toEqual([]);
});

test('the guide has the floors of core', () => {
  const guide = readFileSync(join(REPOSITORY, 'CONTRIBUTING.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, floor, folders]) => [floor, folders]);
  const floors = (FLOORS.core ?? []).map((folders, floor) => [
    String(floor + 1),
    expect.toSatisfy((row: string) => folders.every((name) => row.includes(`\`${name}\``)), folders.join(', ')),
  ]);
  expect(rows).toEqual(floors.toReversed());
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
