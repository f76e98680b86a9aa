import { fileURLToPath } from 'node:url';
import { BUILT_SITE } from './local/site/build_site.ts';

/** The folders that a deployment's files are taken from. */
export interface BuiltFiles {
  /** The built site. */
  site: string;
  /** One folder a function, each with its bundle. */
  functions: string;
}

/** Where the build before a synthesis puts them. */
export const BUILT: BuiltFiles = {
  site: BUILT_SITE,
  functions: fileURLToPath(new URL('../dist/functions', import.meta.url)),
};
