import { fileURLToPath } from 'node:url';

/** The repository's own folder, wherever the run was started from. */
export const REPOSITORY = fileURLToPath(new URL('../', import.meta.url));
