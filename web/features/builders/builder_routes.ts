import { lazyScreen } from '../../lib/load/lazy_screen.ts';
import type { AppRoute } from '../../lib/page/route.ts';

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
    Screen: lazyScreen(() => import('./simple/SimpleBuilderScreen.tsx')),
  },
  {
    path: '/playbooks/build/language',
    title: 'Language Powered Builder',
    access: 'signedIn',
    Screen: lazyScreen(() => import('./language/LanguageBuilderScreen.tsx')),
  },
];
