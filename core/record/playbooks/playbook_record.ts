import type { PrebuiltType } from '../../contract/playbooks/playbook_types.ts';
import type { PlaybookRecord, PriceFigures, PublishedVersion, RecordForm } from '../../contract/record/record.ts';
import type { ModelVersions } from '../../contract/record/record_chain.ts';
import type { RecordPick } from '../../contract/record/record_event.ts';
import type { Event } from '../../contract/site/events.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { type EventResult, recordFigures, resultsByYear } from '../record_figures.ts';
import { sumOrNull } from './card_luck.ts';
import type { RecordEntry } from './playbook_events.ts';
import { type MadeBets, robustnessOf } from './robustness.ts';
import { entriesByValue, valueOnly } from './value_only.ts';
import { wasPublished } from './was_published.ts';

type Priced = Pick<RecordPick, 'stake' | 'odds' | 'best_price' | 'profit' | 'profit_at_best_price' | 'closing_value'>;

/** Closing-line value at the price that was offered: that at the line, times what the price paid more. */
const offeredValue = ({ odds, best_price: best, closing_value: value }: Priced) =>
  best === null || value === null ? null : ((1 + value) * best) / odds - 1;

/** Mean weighted by stake; 0 without stakes. */
function weightedMean(picks: readonly Priced[], figureOf: (pick: Priced) => number | null): number {
  const total = picks.reduce((sum, { stake }) => sum + stake, 0);
  return total === 0 ? 0 : picks.reduce((sum, pick) => sum + pick.stake * (figureOf(pick) ?? 0), 0) / total;
}

/**
 * What the prices of settled picks were worth: their closing-line value, and their return at the market line beside that
 * at the best price, over the same picks. Null without such a pick.
 */
export function priceFigures(picks: readonly Priced[]): PriceFigures {
  const closed = picks.filter(({ closing_value: value }) => value !== null);
  const best = picks.filter(({ profit_at_best_price: profit }) => profit !== null);
  const offered = closed.filter((pick) => offeredValue(pick) !== null);
  return {
    offered:
      offered.length === 0
        ? null
        : {
            picks: offered.length,
            at_line: weightedMean(offered, (pick) => pick.closing_value),
            at_best: weightedMean(offered, offeredValue),
          },
    closing:
      closed.length === 0 ? null : { picks: closed.length, value: weightedMean(closed, (pick) => pick.closing_value) },
    best:
      best.length === 0
        ? null
        : {
            picks: best.length,
            at_line: weightedMean(best, ({ profit }) => profit),
            at_best: weightedMean(best, (pick) => pick.profit_at_best_price),
          },
  };
}

/** Decimals of curves and lists: a thousandth of a budget is less than a pixel; with $500 it is 50 cents. */
const CURVE_DECIMALS = 3;
const PROFIT_DECIMALS = 5;

const roundedProfit = (profit: number | null) => profit && Number(profit.toFixed(PROFIT_DECIMALS));

type Entries = readonly RecordEntry[];

const isPublished = ({ result }: RecordEntry) => wasPublished(result);
const isTested = (entry: RecordEntry) => !isPublished(entry);
const isSettled = ({ result }: RecordEntry) => result.profit !== null;

/** The results of the entries that have one. */
export function settledResults(entries: Entries): EventResult[] {
  return entries.flatMap(({ event, result: { staked, profit } }) =>
    profit === null ? [] : [{ date: event.date, staked, profit }],
  );
}

/** Cumulative return at the end of each date; dates ascend. */
function curveAt(dates: readonly IsoDate[], results: readonly EventResult[]): number[] {
  let next = 0;
  let sum = 0;
  return dates.map((date) => {
    for (let result = results[next]; result !== undefined && result.date <= date; result = results[++next])
      sum += result.profit;
    return Number(sum.toFixed(CURVE_DECIMALS));
  });
}

/** Columns of the playbook, one value per event. */
function columns(entries: Entries, events: readonly Event[]) {
  const byId = new Map(entries.map((entry) => [entry.event.id, entry]));
  const own = events.map(({ id }) => byId.get(id));
  const counted = (result: 'won' | 'lost' | 'returned') =>
    own.map((entry) => entry?.result.picks.filter((pick) => pick.result === result).length ?? null);
  return {
    profits: own.map((entry) => roundedProfit(entry?.result.profit ?? null)),
    won: counted('won'),
    lost: counted('lost'),
    returned: counted('returned'),
  };
}

/** The picks of an entry as bets with a result. */
const madeBets = ({ event: { date }, result: { picks } }: RecordEntry): MadeBets => ({
  date,
  bets: picks.flatMap(({ stake, odds, profit }) => (profit === null ? [] : [{ stake, odds, profit }])),
});

/** The settled bet that won most of all, its profit in budgets; null without a won one. */
function bestBet(entries: Entries): RecordForm['best_bet'] {
  const bets = entries.flatMap(({ result }) => result.picks);
  const won = bets.map(({ odds, stake, profit }) => ({ odds, profit: stake * (profit ?? 0) }));
  const best = won.reduce((most, bet) => (bet.profit > most.profit ? bet : most), { odds: 1, profit: 0 });
  return best.profit > 0 ? best : null;
}

/** The published entries by the versions that made their picks, in the order in which these were first used. */
function publishedVersions(published: Entries): PublishedVersion[] {
  const parts = new Map<string, { model: ModelVersions; entries: RecordEntry[] }>();
  for (const entry of published) {
    const model = entry.result.publication?.model;
    if (!model) continue;
    const key = `${model.forecast} ${model.playbook}`;
    const part = parts.get(key) ?? { model, entries: [] };
    part.entries.push(entry);
    parts.set(key, part);
  }
  return [...parts.values()].map(({ model, entries }) => ({
    ...model,
    since: entries[0]?.event.date ?? '',
    bets: entries.flatMap((entry) => madeBets(entry).bets).length,
    figures: recordFigures(settledResults(entries)) ?? null,
  }));
}

/** The headlines: the figures of the test, and of what was published; null without a settled event. */
export const headlinesOf = (entries: Entries): Pick<RecordForm, 'figures' | 'published'> => ({
  figures: recordFigures(settledResults(entries.filter(isTested))) ?? null,
  published: recordFigures(settledResults(entries.filter(isPublished))) ?? null,
});

/** What the entries' picks returned. */
function recordForm(entries: Entries, events: readonly Event[], dates: readonly IsoDate[]): RecordForm {
  const [published, tested] = [entries.filter(isPublished), entries.filter(isTested)];
  const results = settledResults(entries);
  const publishedResults = settledResults(published);
  const publishedIn = new Map(resultsByYear(publishedResults).map((year) => [year.year, year.events]));
  return {
    ...headlinesOf(entries),
    said: publishedResults.length === 0 ? null : sumOrNull(published.filter(isSettled).map(({ said }) => said)),
    best_bet: bestBet(published.filter(isSettled)),
    versions: publishedVersions(published),
    robustness: robustnessOf(tested.map(madeBets)) ?? null,
    prices: priceFigures(published.flatMap(({ result }) => result.picks)),
    curve: curveAt(dates, results),
    years: resultsByYear(results).map((year) => ({ ...year, published: publishedIn.get(year.year) ?? 0 })),
    ...columns(entries, events),
  };
}

/** The record of a playbook from its entries by date; `events` are those of all playbooks, `dates` those of the curve. */
export function playbookRecord(
  playbook: PrebuiltType,
  entries: Entries,
  events: readonly Event[],
  dates: readonly IsoDate[],
): PlaybookRecord {
  const published = entries.filter(isPublished);
  const marks = new Map(entries.map((entry) => [entry.event.id, isPublished(entry) ? (1 as const) : (0 as const)]));
  return {
    playbook,
    published_since: published[0]?.event.date ?? null,
    in_dispute: null,
    is_published: events.map(({ id }) => marks.get(id) ?? null),
    ...recordForm(entries, events, dates),
    with_value: entriesByValue(entries.filter(isTested)),
    published_with_value: entriesByValue(published),
    value_only: recordForm(entries.map(valueOnly), events, dates),
  };
}
