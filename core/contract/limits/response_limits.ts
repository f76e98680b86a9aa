/** Decimals of the served figures; screens show at most three, unless they show the last. */
export const STORED_DECIMALS = 6;

/** Upper bounds of what responses, stored items and page views hold. They stand apart, since no page needs them. */
export const RESPONSE_LIMITS = {
  /** Bouts of a card with prices, and books that quote one: upper bounds that real data stay far below. */
  cardBouts: 40,
  witnesses: 20,
  books: 60,
  /** Prices of a bout beyond its winner, of all books. */
  offers: 400,
  /** Points of a bout's price history. Longer ones are thinned out. */
  pathPoints: 60,
  /** Points of a book's quotes of a bout over time. Longer series are thinned out. */
  historyPoints: 120,
  /** Points of a curve of the playbooks' record. */
  recordCurvePoints: 400,
  /** Events of the playbooks' record: an upper bound for decades. */
  recordEvents: 5000,
  /** Calendar years of a record: an upper bound that real data stay far below. */
  recordYears: 100,
  /** Bands by which the edge that was said is held against what was returned. */
  edgeBands: 20,
  modelVersions: 200,
  /** Points of a playbook's equity curve. Longer curves are thinned out. */
  equityPoints: 800,
  /** The same in playbooks saved before that limit. */
  legacyEquityPoints: 5000,
  /** Points of a strategy's curve: more would not be visible at the chart's width. */
  curvePoints: 160,
  picksVersion: 100,
  prebuiltId: 200,
  /** Events of a playbook that await their results. */
  pendingEvents: 5,
  /** Figures that explain a leg's forecast. */
  reasons: 3,
  pageViewPath: 100,
  pageViewTitle: 200,
} as const;
