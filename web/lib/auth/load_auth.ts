import { loadPart } from '../load/load_part.ts';

export type Auth = typeof import('./amplify_auth.ts');

/** Loads the functions of the identity service on first use. Throws PartMissingError. */
export const loadAuth = (): Promise<Auth> => loadPart(() => import('./amplify_auth.ts'));
