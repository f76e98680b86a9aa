import { fileURLToPath } from 'node:url';

/** Folders of the files to deploy. */
export interface BuiltFiles {
  /** The built site. */
  site: string;
  /** The bundles, one folder per function. */
  functions: string;
}

/** The output folders of `npm run build`. */
export const BUILT: BuiltFiles = {
  site: fileURLToPath(new URL('../../dist/site', import.meta.url)),
  functions: fileURLToPath(new URL('../../dist/functions', import.meta.url)),
};
