import type { RouteName } from './paths.ts';

/** The pages that anyone may see, as search engines and link previews show them. */
export interface PublicPage {
  path: string;
  /** The built file that answers the path: the app with this page's title, description and preview. */
  file: string;
  title: string;
  description: string;
  /** The name of the chunk with its screen, where that is not in the app's first ones. */
  chunk?: string;
  /** Public routes whose responses it always shows. */
  data: readonly RouteName[];
}

/** The built file that answers every path that is neither a public page nor a file. */
export const APP_FILE = '/app.html';

export const HOME_PAGE: PublicPage = {
  path: '/',
  file: '/index.html',
  title: 'Cornerman: UFC picks sized to your budget',
  description:
    'Cornerman backtests betting strategies on UFC fights, weighs them into one playbook and turns it into picks sized to your budget.',
  data: ['listEvents'],
};

export const PUBLIC_PAGES: readonly PublicPage[] = [
  HOME_PAGE,
  {
    path: '/picks',
    file: '/picks.html',
    title: 'Picks · Cornerman',
    description:
      'UFC picks for the next event from six playbooks: what to bet with your budget, at which odds, and why.',
    data: ['listEvents'],
  },
  {
    path: '/record',
    file: '/record.html',
    title: 'Record · Cornerman',
    description:
      'Every UFC card that Cornerman’s own playbooks were tested or published on, graded, with the losses as plain as the wins.',
    chunk: 'RecordScreen',
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
    path: '/faq',
    file: '/faq.html',
    title: 'FAQ · Cornerman',
    description: 'What strategies, playbooks, odds, parlays and cappers are, and why your picks look the way they do.',
    chunk: 'FaqScreen',
    data: [],
  },
];
