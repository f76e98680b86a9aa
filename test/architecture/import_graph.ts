import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { REPOSITORY } from '../../local/repository.ts';

const TOP_FOLDERS = ['core', 'lambdas', 'infra', 'local', 'tools', 'web'];
const SOURCE = /\.(ts|tsx|mjs)$/;
/** Matches imports and re-exports of relative paths: static, dynamic and type-only. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** The imports of each source file outside tests. Paths are relative to the repository. */
export function importGraph(): ReadonlyMap<string, readonly string[]> {
  const files = TOP_FOLDERS.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name))
      .map((name) => join(folder, name)),
  );
  const known = new Set(files);
  const importsOf = (file: string) =>
    [...readFileSync(join(REPOSITORY, file), 'utf8').matchAll(IMPORT)]
      .map(([, path = '']) => normalize(join(dirname(file), path)))
      .filter((path) => known.has(path));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

/** The files on a circle of imports, with the first repeated at the end; undefined if there is none. */
export function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
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
