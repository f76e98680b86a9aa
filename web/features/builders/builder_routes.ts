import type { AppRoute } from '../../app/route.ts';

/** The chooser and the two builders. */
export const BUILDER_ROUTES: readonly AppRoute[] = [];
