import { WHAT_IF_PATH } from '../../../core/contract/pages/page_paths.ts';
import { lazyScreen } from '../../lib/load/lazy_screen.ts';
import type { AppRoute } from '../../lib/page/route.ts';

const EventsScreen = lazyScreen(() => import('./events/EventsScreen.tsx'));
const EventScreen = lazyScreen(() => import('./events/EventScreen.tsx'));
const BoutScreen = lazyScreen(() => import('./bout/BoutScreen.tsx'));
const WhatIfScreen = lazyScreen(() => import('./what_if/WhatIfScreen.tsx'));
const FighterScreen = lazyScreen(() => import('./fighter/FighterScreen.tsx'));

/** The screens of events, bouts and fighters. */
export const PAGE_ROUTES: readonly AppRoute[] = [
  { path: '/events', title: 'Events', access: 'public', Screen: EventsScreen },
  { path: '/events/:id', title: 'Event', access: 'public', Screen: EventScreen },
  { path: WHAT_IF_PATH, title: 'What if they met?', access: 'public', Screen: WhatIfScreen },
  { path: '/bouts/:id', title: 'Bout', access: 'public', Screen: BoutScreen },
  { path: '/fighters/:id', title: 'Fighter', access: 'public', Screen: FighterScreen },
];
