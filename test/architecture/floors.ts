/** The folders of a floor with what they hold, in words for CONTRIBUTING.md; empty where the name says it. */
type Floor = Readonly<Record<string, string>>;

/**
 * The floors of `core` and `web`, ground floor first. A file imports from its own folder and from lower floors only:
 * folders on one floor do not import each other. The longest matching entry names a file’s place.
 */
export const FLOORS: Readonly<Record<'core' | 'web', readonly Floor[]>> = {
  core: [
    {
      arithmetic: '',
      dates: '',
      'record/log': 'the Merkle tree of the record’s log',
      'domain/odds': '',
      'strategies/ids.ts': '',
      'models/forecast/figures.ts': '',
    },
    {
      'domain/cards': 'the card, its bets and their settlement',
      'domain/identity': 'which names are the same fighter, which person and which bout is meant',
    },
    {
      history: 'sources parsed and joined, careers, Elo, skill ratings, the facts of a bout',
    },
    {
      'strategies/rules': 'the figures of conditions, and conditions in words',
    },
    {
      strategies: 'the catalogue of strategies and their selectors',
      'models/forecast': 'the [Cornerman forecast](docs/forecast.md), fitted walk-forward',
    },
    {
      contract: 'requests, responses, stored items, limits, texts, routes',
      'models/cappers': 'the five models',
      'models/methods': '[how bouts end](docs/methods.md), fitted walk-forward',
    },
    {
      'portfolio/value': 'what a pick and a slip are worth',
      'evidence/returns': 'ranges, equity and drawdown of event returns',
      snapshot: 'an import as one small file',
      'strategies/facts': 'the values of rules’ figures for a bout',
      'portfolio/solver': 'the optimiser on tables of numbers',
      supply: 'what providers told, and the facts that follow',
      calendar: 'the coming events as iCalendar',
    },
    {
      prices:
        'quotes of many books: matched to bouts, counted, best, consensus, close, pace of the calls; cards made from the feed',
    },
    {
      format: 'figures and dates as text',
      imports: 'cards built from history by an import',
      reader: 'plain words to strategies',
    },
    {
      portfolio: 'netting, choices of strategies and their weights, walk-forward report, picks',
      markets: 'what a bet says of a bout, in one language: its price, its settlement, its words',
    },
    {
      playbooks: 'the product’s own playbooks, staleness, stored picks',
      'evidence/luck': 'records of the strategies, overfitting, luck tests, correlations',
    },
    {
      record: 'what the product’s own playbooks would have bet, what they bet, and how it ended',
      'evidence/lab': 'what a choice of strategies would have done, and what luck alone would show',
    },
    {
      bets: 'what a bettor took, how it ended, and his practice against his plan',
      pages: 'the pages of events, bouts and fighters, and the search over them',
    },
    {
      'drawn/pictures': 'what link previews show, as SVG',
      night: 'how a card and the bets on it stand while it is fought',
      alerts: 'what readers are told, when, and in which messages',
      programs: 'what programs are answered over MCP, without any quote',
    },
    {
      'drawn/embeds': 'what other sites show in a frame, as HTML',
    },
  ],
  web: [
    { worker: '' },
    { lib: '', styles: '' },
    { 'components/announcer.ts': '', 'components/class_names.ts': '' },
    { ui: '' },
    { components: '' },
    { features: '' },
    { app: '' },
    { 'main.tsx': '', 'prerender.tsx': '' },
  ],
};

const cellOf = (floor: Floor) =>
  Object.entries(floor)
    .map(([name, words]) => (words === '' ? `\`${name}\`` : `\`${name}\`: ${words}`))
    .join(' · ');

/** The floors of `core` as the table of CONTRIBUTING.md, from the highest down. */
export const floorTable = (): string =>
  [
    '| floor | folders |',
    '|---|---|',
    ...FLOORS.core.map((floor, at) => `| ${at + 1} | ${cellOf(floor)} |`).reverse(),
  ].join('\n');
