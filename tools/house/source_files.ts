import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** The folders of the product and its workshop; tests are apart. */
export const TOP_FOLDERS = ['core', 'lambdas', 'infra', 'local', 'tools', 'web'];
/** The names of modules. */
export const SOURCE = /\.(ts|tsx|mjs)$/;

const IGNORED_RULE = /biome-ignore(?=[\w-]* lint)/g;

/** A module as its imports and exports describe it. */
export interface SourceFile {
  lines: number;
  /** The repository's files that it imports or exports again, each once: static, dynamic and of types alone. */
  imports: readonly string[];
  /** The names that it declares and exports. */
  names: readonly string[];
  /** How often it ignores a rule of the linter. */
  ignoredRules: number;
}

/** Lines as an editor counts them. */
export const lineCount = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** The paths of the files below the top folders whose name matches, relative to the repository. */
export function filesIn(root: string, name: RegExp): string[] {
  return TOP_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path) && !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  );
}

function parsed(root: string, path: string, known: ReadonlySet<string>): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} could not be parsed: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const declared = exported.filter(({ moduleRequest }) => moduleRequest === null);
  const paths = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  const imports = new Set(paths.map((each) => (each.startsWith('.') ? normalize(join(dirname(path), each)) : each)));
  return {
    lines: lineCount(text),
    imports: [...imports].filter((each) => known.has(each)),
    names: [...new Set(declared.flatMap(({ exportName }) => exportName.name ?? []))],
    ignoredRules: text.match(IGNORED_RULE)?.length ?? 0,
  };
}

/** Each source file outside tests by its path relative to the repository. */
export function sourceFiles(root: string): ReadonlyMap<string, SourceFile> {
  const paths = filesIn(root, SOURCE);
  const known = new Set(paths);
  return new Map(paths.map((path) => [path, parsed(root, path, known)]));
}
