import type { AppRoute } from '../../app/route.ts';

/** Login, register, forgot password and profile. */
export const ACCOUNT_ROUTES: readonly AppRoute[] = [];
