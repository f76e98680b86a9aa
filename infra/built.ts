import { fileURLToPath } from 'node:url';

/** The folders that a deployment's files are taken from. */
export interface BuiltFiles {
  /** The built site. */
  site: string;
  /** One folder a function, each with its bundle. */
  functions: string;
}

/** Where the build before a synthesis puts them. */
export const BUILT: BuiltFiles = {
  site: fileURLToPath(new URL('../dist/site', import.meta.url)),
  functions: fileURLToPath(new URL('../dist/functions', import.meta.url)),
};
