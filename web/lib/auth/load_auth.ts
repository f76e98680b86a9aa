import { loadPart } from '../load_part.ts';

export type Auth = typeof import('./amplify_auth.ts');

/** The identity service's functions, loaded when first asked for. Throws PartMissingError. */
export const loadAuth = (): Promise<Auth> => loadPart(() => import('./amplify_auth.ts'));
