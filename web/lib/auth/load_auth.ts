export type Auth = typeof import('./amplify_auth.ts');

/** The identity service's functions, loaded when first asked for. */
export const loadAuth = (): Promise<Auth> => import('./amplify_auth.ts');
