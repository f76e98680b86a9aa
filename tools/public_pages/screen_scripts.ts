interface Chunk {
  type: 'chunk';
  name: string;
  fileName: string;
  /** File names of the chunks that it needs to run. */
  imports: readonly string[];
}

/** The files of a build by name. */
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

/**
 * Paths of a chunk and of all that it imports, directly or not, without those that the page of the `app` names. Throws if
 * the build has no such chunk.
 */
export function scriptsOf(bundle: Bundle, chunkName: string, app: string): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === chunkName);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk ${chunkName}`);
  // A set is iterated to its end, also over what is added meanwhile.
  const names = new Set([chunk.fileName]);
  for (const name of names) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) names.add(imported);
  }
  return [...names].filter((name) => !app.includes(name)).map((name) => `/${name}`);
}
