import { lazyScreen } from '../../lib/load/lazy_screen.ts';
import type { AppRoute } from '../../lib/page/route.ts';

const DetailScreen = lazyScreen(() => import('./detail/DetailScreen.tsx'));

/** Routes of the playbook list, of the detail, and of playbooks that others share. */
export const PLAYBOOK_ROUTES: readonly AppRoute[] = [
  {
    path: '/playbooks',
    title: 'Your Playbooks',
    access: 'signedIn',
    Screen: lazyScreen(() => import('./PlaybooksScreen.tsx')),
  },
  { path: '/playbooks/:id', title: 'Playbook', access: 'signedIn', Screen: DetailScreen },
  { path: '/shared/:token', title: 'Shared playbook', access: 'public', Screen: DetailScreen },
];
