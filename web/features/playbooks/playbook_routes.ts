import { lazyScreen } from '../../lib/lazy_screen.ts';
import type { AppRoute } from '../../lib/route.ts';

/** Routes of the playbook list and detail. */
export const PLAYBOOK_ROUTES: readonly AppRoute[] = [
  {
    path: '/playbooks',
    title: 'Your Playbooks',
    access: 'signedIn',
    Screen: lazyScreen(() => import('./PlaybooksScreen.tsx')),
  },
  {
    path: '/playbooks/:id',
    title: 'Playbook',
    access: 'signedIn',
    Screen: lazyScreen(() => import('./DetailScreen.tsx')),
  },
];
