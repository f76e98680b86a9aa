interface Chunk {
  type: 'chunk';
  name: string;
  fileName: string;
  /** File names of the chunks that it needs to run. */
  imports: readonly string[];
  /** `importedCss`: the file names of its own sheets. */
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

/** The files of a build by name. */
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

/** Paths of what a screen is loaded with. */
export interface ScreenFiles {
  scripts: string[];
  /** A chunk's sheets follow those of the chunks that it imports, as Vite loads them, so that the same rules win. */
  sheets: string[];
}

/** A chunk and all that it imports, directly or not, each after what it imports itself. */
function withImports(bundle: Bundle, fileName: string, seen: Set<string>): Chunk[] {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return [];
  seen.add(fileName);
  return [...chunk.imports.flatMap((imported) => withImports(bundle, imported, seen)), chunk];
}

/**
 * The scripts and sheets of a chunk and of all that it imports, directly or not, without those that the page of the `app`
 * names. Throws if the build has no such chunk.
 */
export function screenFiles(bundle: Bundle, chunkName: string, app: string): ScreenFiles {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === chunkName);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk ${chunkName}`);
  const chunks = withImports(bundle, chunk.fileName, new Set());
  const pathsOf = (names: readonly string[]) => names.filter((name) => !app.includes(name)).map((name) => `/${name}`);
  return {
    scripts: pathsOf(chunks.map(({ fileName }) => fileName)),
    sheets: pathsOf([...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))]),
  };
}
