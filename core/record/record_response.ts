import type { Card } from '../cards/card.ts';
import { otherSources } from '../cards/card_sources.ts';
import type { Event } from '../contract/events.ts';
import { LIMITS } from '../contract/limits.ts';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../contract/playbook_types.ts';
import type { PlaybookRecord, RecordEvent, RecordResponse } from '../contract/record.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { thinnedOut } from '../returns/equity.ts';
import { calibration } from './calibration.ts';
import { type Chains, publishedEvents } from './chain.ts';
import { recordFeed } from './feed.ts';
import { playbookEvents, type RecordEntry } from './playbook_events.ts';
import { priceFigures } from './price_figures.ts';
import { type EventResult, recordFigures, resultsByYear } from './record_figures.ts';
import { byPlaybook, testedRecord } from './tested_record.ts';

/** Decimals of curves and lists: a thousandth of a budget is less than a pixel; with $500 it is 50 cents. */
const CURVE_DECIMALS = 3;
const PROFIT_DECIMALS = 5;

const roundedProfit = (profit: number | null) => profit && Number(profit.toFixed(PROFIT_DECIMALS));

type Entries = readonly RecordEntry[];

const isPublished = ({ result }: RecordEntry) => result.publication !== null;

function settledResults(entries: Entries): EventResult[] {
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
    is_published: own.map((entry) => (entry === undefined ? null : isPublished(entry) ? 1 : 0)),
  };
}

function playbookRecord(
  playbook: PrebuiltType,
  entries: Entries,
  events: readonly Event[],
  dates: readonly IsoDate[],
): PlaybookRecord {
  const results = settledResults(entries);
  const published = entries.filter(isPublished);
  const publishedResults = settledResults(published);
  const publishedIn = new Map(resultsByYear(publishedResults).map((year) => [year.year, year.events]));
  return {
    playbook,
    figures: recordFigures(results) ?? null,
    published: recordFigures(publishedResults) ?? null,
    prices: priceFigures(published.flatMap(({ result }) => result.picks)),
    published_since: published[0]?.event.date ?? null,
    curve: curveAt(dates, results),
    years: resultsByYear(results).map((year) => ({ ...year, published: publishedIn.get(year.year) ?? 0 })),
    ...columns(entries, events),
  };
}

/** Every event of any playbook, newest first. */
function eventsOf(entries: Readonly<Record<PrebuiltType, Entries>>): Event[] {
  const events = new Map(PLAYBOOK_TYPES.flatMap((type) => entries[type].map(({ event }) => [event.id, event])));
  const place = ({ date, id }: Event) => `${date} ${id}`;
  return [...events.values()].sort((one, other) => (place(one) < place(other) ? 1 : -1));
}

function recordEvents(
  entries: Readonly<Record<PrebuiltType, Entries>>,
  events: readonly Event[],
  cards: readonly Card[],
): RecordEvent[] {
  const sourcesById = new Map(cards.map((card) => [card.id, otherSources(card)]));
  const recordEvent = (event: Event): RecordEvent => {
    const sources = sourcesById.get(event.id);
    return { event, playbooks: [], ...(sources && { sources }) };
  };
  const byId = new Map(events.map((event) => [event.id, recordEvent(event)]));
  for (const type of PLAYBOOK_TYPES)
    for (const { event, result } of entries[type]) byId.get(event.id)?.playbooks.push(result);
  return [...byId.values()];
}

/** The record of the product's playbooks: the response of `GET /record`, and every event of it with its picks. */
export interface PlaybooksRecord {
  summary: RecordResponse;
  /** Newest first. */
  events: RecordEvent[];
  /** The Atom feed. */
  feed: string;
}

/** The tested record of the cards settled as of `today`, with the published events of the chains in their places. */
export function playbooksRecord(cards: readonly Card[], chains: Chains, today: IsoDate): PlaybooksRecord {
  const tested = testedRecord(cards, today);
  const entries = byPlaybook((type) => playbookEvents(type, tested[type], publishedEvents(chains[type])));
  const events = eventsOf(entries);
  const all = PLAYBOOK_TYPES.flatMap((type) => settledResults(entries[type]).map(({ date }) => date));
  const settledDates = [...new Set(all)].sort();
  const dates = thinnedOut(settledDates.length, LIMITS.recordCurvePoints).map((place) => settledDates[place] ?? '');
  const listed = recordEvents(entries, events, cards);
  return {
    summary: {
      events,
      curve_dates: dates,
      playbooks: PLAYBOOK_TYPES.map((type) => playbookRecord(type, entries[type], events, dates)),
      calibration: calibration(cards, today),
    },
    events: listed,
    feed: recordFeed(listed, chains, today),
  };
}
