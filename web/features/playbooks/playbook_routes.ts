import type { AppRoute } from '../../app/route.ts';

/** The list of playbooks and their detail. */
export const PLAYBOOK_ROUTES: readonly AppRoute[] = [];
