import { lazy } from 'react';
import type { AppRoute } from '../../app/route.ts';

/** The list of playbooks and their detail. */
export const PLAYBOOK_ROUTES: readonly AppRoute[] = [
  {
    path: '/playbooks',
    title: 'Your Playbooks',
    access: 'signedIn',
    Screen: lazy(() => import('./PlaybooksScreen.tsx')),
  },
  {
    path: '/playbooks/:id',
    title: 'Playbook',
    access: 'signedIn',
    Screen: lazy(() => import('./DetailScreen.tsx')),
  },
];
