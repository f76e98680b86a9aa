import { lazyScreen } from '../../lib/lazy_screen.ts';
import type { AppRoute } from '../../lib/route.ts';

/** Routes of the builders. */
export const BUILDER_ROUTES: readonly AppRoute[] = [
  {
    path: '/playbooks/build',
    title: 'Build a Playbook',
    access: 'signedIn',
    Screen: lazyScreen(() => import('./ChooserScreen.tsx')),
  },
  {
    path: '/playbooks/build/simple',
    title: 'Simple Builder',
    access: 'signedIn',
    Screen: lazyScreen(() => import('./SimpleBuilderScreen.tsx')),
  },
  {
    path: '/playbooks/build/language',
    title: 'Language Powered Builder',
    access: 'signedIn',
    Screen: lazyScreen(() => import('./LanguageBuilderScreen.tsx')),
  },
];
