/** Who has an entry: everyone, members, or visitors, who are signed out. */
type Audience = 'all' | 'members' | 'visitors';

export interface NavigationEntry {
  to: string;
  label: string;
  audience: Audience;
  /** `research`: what is folded under one name; `more`: under More alone, and on wide screens behind Profile. */
  group: 'main' | 'research' | 'own' | 'more' | 'signIn';
  /** Whose bar at the bottom of a phone has it; others have it under More. */
  bar?: Audience;
  /** What More says beside it. */
  hint?: string;
  /** It is current on its own path alone, not below it. */
  isExact?: true;
}

/** What the header, the bar of a phone and More lead to, in order. */
export const NAVIGATION_ENTRIES: readonly NavigationEntry[] = [
  { to: '/', label: 'Home', audience: 'all', group: 'main', isExact: true },
  { to: '/picks', label: 'Picks', audience: 'all', group: 'main', bar: 'all' },
  { to: '/events', label: 'Events', audience: 'all', group: 'main', bar: 'all' },
  { to: '/record', label: 'Record', audience: 'all', group: 'main', hint: 'how our picks did' },
  { to: '/price', label: 'Price a bet', audience: 'all', group: 'research' },
  { to: '/strategies', label: 'Strategies', audience: 'all', group: 'research' },
  { to: '/lab', label: 'Lab', audience: 'all', group: 'research', isExact: true },
  { to: '/lab/rules', label: 'Own rules', audience: 'all', group: 'research' },
  // Visitors are asked to sign in: what waits for them there is shown.
  { to: '/playbooks', label: 'Playbooks', audience: 'members', group: 'own', bar: 'visitors' },
  { to: '/bets', label: 'Bets', audience: 'members', group: 'own', bar: 'members' },
  { to: '/profile', label: 'Profile', audience: 'members', group: 'own', hint: 'limits, your data' },
  { to: '/alerts', label: 'Alerts', audience: 'members', group: 'more', hint: 'picks, prices, calendar' },
  { to: '/login', label: 'Login', audience: 'visitors', group: 'signIn' },
  { to: '/register', label: 'Register', audience: 'visitors', group: 'signIn' },
];

/** Whether one who is signed in, or who is not, belongs to an audience; undefined: in a prerendered page. */
const includes = (audience: Audience | undefined, isMember: boolean | undefined): boolean =>
  audience === 'all' || (isMember !== undefined && audience === (isMember ? 'members' : 'visitors'));

/** The entries of the header in a group. */
export const headerEntries = (group: NavigationEntry['group'], isMember: boolean): NavigationEntry[] =>
  NAVIGATION_ENTRIES.filter((entry) => entry.group === group && includes(entry.audience, isMember));

/** The entries of a phone's bar, without More; undefined: in a prerendered page, which has those of all. */
export const barEntries = (isMember: boolean | undefined): NavigationEntry[] =>
  NAVIGATION_ENTRIES.filter(({ bar }) => includes(bar, isMember));

/** The entries of a group under More: those that the bar does not have. */
export const moreEntries = (group: NavigationEntry['group'], isMember: boolean): NavigationEntry[] =>
  headerEntries(group, isMember).filter(({ bar }) => !includes(bar, isMember));
