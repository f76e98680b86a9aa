import { DEFAULT_PLAYBOOK_TYPE } from '../limits/limits.ts';
import { WHAT_IF_PATH } from '../pages/page_paths.ts';
import { ALL_RECORDS, picturePath } from '../pages/picture_paths.ts';
import type { PrebuiltType } from '../playbooks/playbook_types.ts';
import { SHARED_PATH, SLIPS_PATH } from '../playbooks/share_address.ts';
import type { RouteName } from '../routes/routes.ts';

/** The pages that anyone may see, as search engines and link previews show them. */
export interface PublicPage {
  path: string;
  /** The built file that answers the path: the app with this page's title, description and preview. */
  file: string;
  title: string;
  description: string;
  /** The name of the chunk with its screen, where that is not in the app's first ones. */
  chunk?: string;
  /** Path of the picture that link previews show, with its description; the site's own without one. */
  picture?: { path: string; description: string };
  /** Public routes whose responses it always shows. */
  data: readonly RouteName[];
  /** The playbook whose picks for the first listed event it shows at first. */
  playbook?: PrebuiltType;
}

/** The built file that answers the pages that are not public. */
export const APP_FILE = '/app.html';

/** The built file that answers, with status 404, every path that is neither a page nor a file. */
export const NOT_FOUND_FILE = '/404.html';

/** The built files of the home page and of the picks' page. */
const HOME_FILE = '/index.html';
const PICKS_FILE = '/picks.html';
/** That of a page whose path is one of a bout. */
export const WHAT_IF_FILE = '/what_if.html';

/** The built files that functions answer with, most of them with something put in: they may read these alone. */
export const ANSWERED_FILES = [APP_FILE, NOT_FOUND_FILE, HOME_FILE, PICKS_FILE, WHAT_IF_FILE] as const;
export type AnsweredFile = (typeof ANSWERED_FILES)[number];

/** The pages of accounts, in React Router's notation: `:id` is one segment. */
export const ACCOUNT_PAGES = [
  '/login',
  '/register',
  '/forgot-password',
  '/profile',
  '/alerts',
  '/bets',
  '/bets/new',
  '/bets/import',
  '/bets/limits',
  '/playbooks',
  '/playbooks/:id',
  '/playbooks/build',
  '/playbooks/build/simple',
  '/playbooks/build/language',
  '/contact',
] as const;

/** Public pages of which there are many, likewise. Each has its own title and is in the sitemap if it is there. */
export const DATA_PAGES = ['/events/:id', '/bouts/:id', '/fighters/:id'] as const;

/** The page of a shared playbook, by the token of the sharing. It is public, but search engines are not to list it. */
export const SHARED_PAGE = `${SHARED_PATH}/:token`;

/** The page of a shared slip, likewise: it opens what is public at another address. */
export const SLIP_PAGE = `${SLIPS_PATH}/:playbook/:event`;

/** The home page, whose HTML has the answer on the next event. */
export const HOME_PAGE = {
  path: '/',
  file: HOME_FILE,
  title: 'Cornerman: UFC picks sized to your budget',
  description:
    'Cornerman backtests betting strategies on UFC fights, weighs them into one playbook and turns it into picks sized to your budget.',
  chunk: 'HomeScreen',
  data: ['listEvents'],
} as const satisfies PublicPage;

/** The page of picks, whose HTML has those of the next event. */
export const PICKS_PAGE = {
  path: '/picks',
  file: PICKS_FILE,
  title: 'Picks · Cornerman',
  description: 'UFC picks for the next event from six playbooks: what to bet with your budget, at which odds, and why.',
  chunk: 'PicksScreen',
  data: [],
  playbook: DEFAULT_PLAYBOOK_TYPE,
} as const satisfies PublicPage;

export const PUBLIC_PAGES: readonly PublicPage[] = [
  HOME_PAGE,
  PICKS_PAGE,
  {
    path: '/events',
    file: '/events.html',
    title: 'Events · Cornerman',
    description: 'Every UFC event with odds since 2010, and the next ones: forecast, market, picks and results.',
    chunk: 'EventsScreen',
    data: [],
  },
  {
    path: '/price',
    file: '/price.html',
    title: 'What is this bet worth? · Cornerman',
    description: 'Name any UFC bet and its odds: fair price, edge with its range, and how much to stake.',
    chunk: 'PriceScreen',
    data: [],
  },
  {
    path: WHAT_IF_PATH,
    file: WHAT_IF_FILE,
    title: 'What if they met? · Cornerman',
    description: 'Any two UFC fighters at any two prices: who would win, how it would end, and what is a fair price.',
    chunk: 'WhatIfScreen',
    data: [],
  },
  {
    path: '/record',
    file: '/record.html',
    title: 'Record · Cornerman',
    description:
      'Every UFC card that Cornerman’s own playbooks were tested or published on, graded, with the losses as plain as the wins.',
    chunk: 'RecordScreen',
    picture: {
      path: picturePath({ kind: 'records', id: ALL_RECORDS }),
      description: 'What the playbooks returned on their stakes, with ranges.',
    },
    data: ['getRecord'],
  },
  {
    path: '/strategies',
    file: '/strategies.html',
    title: 'Strategies · Cornerman',
    description:
      'The record of every betting strategy on past UFC events, each with its range, and what luck alone would show.',
    chunk: 'StrategiesScreen',
    data: ['listStrategies'],
  },
  {
    path: '/lab',
    file: '/lab.html',
    title: 'Lab · Cornerman',
    description:
      'Try any choice of UFC betting strategies: weights, what they would have done, and how much of it is luck.',
    chunk: 'LabScreen',
    data: ['listEvents'],
  },
  {
    path: '/lab/rules',
    file: '/rules.html',
    title: 'Own rules · Cornerman',
    description:
      'Build your own UFC betting rule and test it on every bout since 2010, with what your search for it is worth counted in.',
    chunk: 'RulesScreen',
    data: ['getSnapshot'],
  },
  {
    path: '/faq',
    file: '/faq.html',
    title: 'FAQ · Cornerman',
    description: 'What strategies, playbooks, odds, parlays and cappers are, and why your picks look the way they do.',
    chunk: 'FaqScreen',
    data: [],
  },
  {
    path: '/privacy',
    file: '/privacy.html',
    title: 'Privacy · Cornerman',
    description: 'What Cornerman keeps about an account, how long, and how to save or delete it.',
    chunk: 'PrivacyScreen',
    data: [],
  },
  {
    path: '/status',
    file: '/status.html',
    title: 'Status · Cornerman',
    description: 'Who tells UFC cards, results and prices to Cornerman, when they were last read, and what is missing.',
    chunk: 'StatusScreen',
    data: ['getStatus'],
  },
  {
    path: '/developers',
    file: '/developers.html',
    title: 'Developers · Cornerman',
    description:
      'Read UFC forecasts, picks and proofs by program: API keys, examples that run as they stand, and limits.',
    chunk: 'DevelopersScreen',
    data: [],
  },
];

const pagePattern = [...PUBLIC_PAGES.map(({ path }) => path), ...DATA_PAGES, SHARED_PAGE, SLIP_PAGE, ...ACCOUNT_PAGES]
  .map((path) => path.replace(/^\/$/, '').replace(/:\w+/g, '[^/]+'))
  .join('|');

/** Matches the paths of all pages as the app's router does: in any case, with or without a slash at the end. */
export const KNOWN_PAGE = new RegExp(`^(?:${pagePattern})/?$`, 'i');

const FILES: ReadonlyMap<string, string> = new Map(PUBLIC_PAGES.map(({ path, file }) => [path, file]));

/** The built file for a path that is not a file: of a public page its own, else the app's or that of unknown addresses. */
export function pageFile(path: string): string {
  return FILES.get(path) ?? (KNOWN_PAGE.test(path) ? APP_FILE : NOT_FOUND_FILE);
}
