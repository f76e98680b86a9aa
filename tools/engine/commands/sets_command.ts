import { PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { type Card, isSettled, withoutResults } from '../../../core/domain/cards/card.ts';
import type { Import } from '../../../core/imports/import_cards.ts';
import { PLAYBOOK_DEFINITIONS } from '../../../core/playbooks/playbook_definitions.ts';
import { fixedBets } from '../../../core/playbooks/product_playbooks.ts';
import { BUILDER_OPTIONS } from '../../../core/portfolio/optimize.ts';
import { testedBets } from '../../../core/portfolio/report/tested_bets.ts';
import { EVENTS_PER_FOLD, FIRST_TRAINING } from '../../../core/portfolio/report/walk_forward.ts';
import type { EventReturns } from '../../../core/portfolio/solver/event_table.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { formatTable, signedFigure } from '../tables.ts';
import { type BetReturns, bestSoFar, betFigures } from '../weighing/figures.ts';
import { questionnaires } from '../weighing/questionnaires.ts';
import { EQUAL_ABOVE, type Tested, testedChoice, testedFixed } from '../weighing/variants.ts';
import { drawnEvents } from '../weighing/weight_methods.ts';

type Rows = Record<string, BetReturns>;

export interface SetsOutput {
  sets: number;
  seed: number;
  events: number;
  /** What is bet of the questionnaires. */
  table: Rows;
  /** Weights and stakes that were compared, of bets with value. */
  variants: Rows;
  /** The same of the product's playbooks. */
  playbooks: Partial<Record<PrebuiltType, Rows>>;
}

export interface SetsOptions {
  seed: number;
  count: number;
}

/** The results of each row over all choices. */
const byRow = (tested: readonly Tested[]) =>
  Object.fromEntries(Object.keys(tested[0] ?? {}).map((name) => [name, tested.map((own) => own[name] ?? [])]));

/** The table with the least edge that was best so far, chosen anew for each fold. */
function withChosenEdge(table: ReturnType<typeof byRow>): ReturnType<typeof byRow> {
  const rows = EQUAL_ABOVE.flatMap((name) => (table[name] === undefined ? [] : [table[name]]));
  return { ...table, 'equal weights, the least edge that was best so far': bestSoFar(rows, EVENTS_PER_FOLD) };
}

function playbookVariants(
  settled: readonly Card[],
  type: PrebuiltType,
  today: IsoDate,
  drawn: readonly EventReturns[],
): Tested | undefined {
  const definition = PLAYBOOK_DEFINITIONS[type];
  if (definition.kind === 'value') return undefined;
  if (definition.kind === 'portfolio') {
    const strategies = STRATEGIES.filter(definition.plays).map(({ id }) => id);
    return testedChoice(settled, strategies, today, definition.options, drawn).variants;
  }
  const betsOn = (card: Card) => testedBets(card, fixedBets(withoutResults(card), definition));
  return testedFixed(settled.slice(FIRST_TRAINING), betsOn);
}

/**
 * What random questionnaires would have returned, walk-forward, by what is bet of them and how it is weighed and staked; the
 * same variants of the product's playbooks. `onSet` is called after each questionnaire.
 */
export function setsOutput(
  { cards }: Pick<Import, 'cards'>,
  today: IsoDate,
  { seed, count }: SetsOptions,
  onSet: (done: number, total: number) => void = () => {},
): SetsOutput {
  const settled = cards.filter((card) => isSettled(card, today));
  const drawn = drawnEvents(settled);
  const dates = settled.slice(FIRST_TRAINING).map(({ date }) => date);
  const tested = questionnaires(count, seed).map((strategies, done) => {
    onSet(done, count);
    return testedChoice(settled, strategies, today, BUILDER_OPTIONS, drawn);
  });
  const playbooks = PLAYBOOK_TYPES.flatMap((type) => {
    const variants = playbookVariants(settled, type, today, drawn);
    return variants === undefined ? [] : [[type, betFigures(byRow([variants]), dates)] as const];
  });
  return {
    sets: count,
    seed,
    events: dates.length,
    table: betFigures(withChosenEdge(byRow(tested.map(({ table }) => table))), dates),
    variants: betFigures(byRow(tested.map(({ variants }) => variants)), dates),
    playbooks: Object.fromEntries(playbooks),
  };
}

const percent = (share: number, decimals = 2) => `${signedFigure(100 * share, decimals)}%`;
const withError = ({ mean, error }: { mean: number; error: number }, decimals = 2) =>
  `${percent(mean, decimals)} ± ${(100 * error).toFixed(decimals)}`;

const figuresTable = (rows: Rows) =>
  formatTable(
    [
      'What is bet',
      'On stakes',
      'Per event',
      'Staked',
      'Deepest slide',
      'Above 0',
      'Growth an event',
      'Than the first',
      'Slide than the first',
      'By period, on stakes',
    ],
    Object.entries(rows).map(([name, row]) => [
      name,
      withError(row.return_on_stakes),
      withError(row.per_event),
      `${(100 * row.staked_per_event).toFixed(1)}%`,
      `${row.slide.mean.toFixed(2)} ± ${row.slide.error.toFixed(2)}`,
      row.above_zero,
      withError(row.growth),
      withError(row.than_first.growth),
      `${signedFigure(row.than_first.slide.mean, 2)} ± ${row.than_first.slide.error.toFixed(2)}`,
      row.by_period.map((period) => percent(period.return_on_stakes, 1)).join(' / '),
    ]),
  );

/** The output as text. */
export function setsText({ sets, seed, events, table, variants, playbooks }: SetsOutput): string {
  if (events === 0) return 'Too few settled events: the test begins with the 101st.';
  return [
    `${sets} questionnaires answered at random (seed ${seed}), out of sample on ${events} events, in budgets`,
    figuresTable(table),
    'Weights and stakes of bets with value',
    figuresTable(variants),
    ...Object.entries(playbooks).flatMap(([type, rows]) => [type, figuresTable(rows)]),
  ].join('\n\n');
}
