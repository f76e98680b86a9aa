import { matchPath } from 'react-router-dom';
import { NotFoundScreen } from '../components/NotFoundScreen.tsx';
import { ACCOUNT_SCREENS } from '../features/account/account_routes.ts';
import { BETS_ROUTES } from '../features/bets/bets_routes.ts';
import { BUILDER_ROUTES } from '../features/builders/builder_routes.ts';
import { PAGE_ROUTES } from '../features/pages/page_routes.ts';
import { PLAYBOOK_ROUTES } from '../features/playbooks/playbook_routes.ts';
import { recordQuery } from '../lib/api/record.ts';
import { strategiesQuery } from '../lib/api/strategies.ts';
import { accountStore } from '../lib/auth/account.ts';
import { lazyScreen } from '../lib/load/lazy_screen.ts';
import { queryClient } from '../lib/load/query_client.ts';
import type { AppRoute } from '../lib/page/route.ts';

const HomeScreen = lazyScreen(async () => {
  const screen = await import('../features/home/HomeScreen.tsx');
  // A member's part comes with it, so that it has the focus at once. Where it is missing, it is tried again in its place.
  if (accountStore.read().status !== 'signedOut') await screen.MemberStart.preload().catch(() => undefined);
  return screen;
});
const PicksScreen = lazyScreen(() => import('../features/picks/PicksScreen.tsx'));
// With the picks, to which it leads, so that they are shown at once.
const SlipScreen = lazyScreen(() =>
  Promise.all([import('../features/picks/SlipScreen.tsx'), PicksScreen.preload()]).then(([screen]) => screen),
);
const StrategiesScreen = lazyScreen(
  () => import('../features/strategies/StrategiesScreen.tsx'),
  () => void queryClient.prefetchQuery(strategiesQuery),
);
const LabScreen = lazyScreen(() => import('../features/lab/LabScreen.tsx'));
const RulesScreen = lazyScreen(() => import('../features/lab/rules/RulesScreen.tsx'));
const RecordScreen = lazyScreen(
  () => import('../features/record/RecordScreen.tsx'),
  () => void queryClient.prefetchQuery(recordQuery),
);
const PriceScreen = lazyScreen(() => import('../features/price/PriceScreen.tsx'));
const FaqScreen = lazyScreen(() => import('../features/faq/FaqScreen.tsx'));
const PrivacyScreen = lazyScreen(() => import('../features/privacy/PrivacyScreen.tsx'));
const StatusScreen = lazyScreen(() => import('../features/status/StatusScreen.tsx'));
const DevelopersScreen = lazyScreen(() => import('../features/developers/DevelopersScreen.tsx'));
const AlertsScreen = lazyScreen(() => import('../features/alerts/AlertsScreen.tsx'));
const ContactScreen = lazyScreen(() => import('../features/contact/ContactScreen.tsx'));

/** All screens. */
export const APP_ROUTES: readonly AppRoute[] = [
  { path: '/', title: '', access: 'public', Screen: HomeScreen },
  { path: '/picks', title: 'Picks', access: 'public', Screen: PicksScreen },
  { path: '/slips/:playbook/:event', title: 'Shared slip', access: 'public', Screen: SlipScreen },
  { path: '/price', title: 'What is this bet worth?', access: 'public', Screen: PriceScreen },
  { path: '/record', title: 'Record', access: 'public', Screen: RecordScreen },
  { path: '/strategies', title: 'Strategies', access: 'public', Screen: StrategiesScreen },
  { path: '/lab', title: 'Lab', access: 'public', Screen: LabScreen },
  { path: '/lab/rules', title: 'Own rules', access: 'public', Screen: RulesScreen },
  ...PAGE_ROUTES,
  ...ACCOUNT_SCREENS,
  { path: '/alerts', title: 'Alerts', access: 'signedIn', Screen: AlertsScreen },
  ...BETS_ROUTES,
  ...PLAYBOOK_ROUTES,
  ...BUILDER_ROUTES,
  { path: '/contact', title: 'Contact Us', access: 'signedIn', Screen: ContactScreen },
  { path: '/faq', title: 'FAQ', access: 'public', Screen: FaqScreen },
  { path: '/privacy', title: 'Privacy', access: 'public', Screen: PrivacyScreen },
  { path: '/status', title: 'Status', access: 'public', Screen: StatusScreen },
  { path: '/developers', title: 'Developers', access: 'public', Screen: DevelopersScreen },
  { path: '/*', title: 'Page not found', access: 'public', Screen: NotFoundScreen },
];

/** Loads the screen of a public page, if that is in a chunk of its own. Throws PartMissingError. */
export async function preloadScreen(path: string): Promise<void> {
  const route = APP_ROUTES.find((each) => each.access === 'public' && matchPath(each.path, path) !== null);
  if (route !== undefined && 'preload' in route.Screen) await route.Screen.preload();
}
