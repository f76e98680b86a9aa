import { lazyScreen } from '../../lib/load/lazy_screen.ts';
import type { AppRoute } from '../../lib/page/route.ts';

type Entry = typeof import('./form/bet_entry.ts');

const route = (path: string, title: string, name: keyof Entry): AppRoute => ({
  path: `/bets${path}`,
  title,
  access: 'signedIn',
  Screen: lazyScreen(async () => ({ default: (await import('./form/bet_entry.ts'))[name] })),
});

/** Routes of a bettor’s own bets and limits. */
export const BETS_ROUTES: readonly AppRoute[] = [
  { path: '/bets', title: 'Bets', access: 'signedIn', Screen: lazyScreen(() => import('./BetsScreen.tsx')) },
  route('/new', 'Add a bet', 'NewBetScreen'),
  route('/import', 'Import bets', 'ImportScreen'),
  route('/limits', 'Limits and pauses', 'LimitsScreen'),
];
