import { RESPONSE_LIMITS } from '../contract/limits/response_limits.ts';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../contract/playbooks/playbook_types.ts';
import { FORECAST_CHAIN } from '../contract/record/chains.ts';
import type { RecordResponse } from '../contract/record/record.ts';
import type { EventForecast, OverturnedBout, RecordEvent } from '../contract/record/record_event.ts';
import type { Event } from '../contract/site/events.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import type { Card } from '../domain/cards/card.ts';
import { otherSources } from '../domain/cards/card_sources.ts';
import { type KnownNames, NO_NAMES } from '../domain/identity/fighters.ts';
import { thinnedOut } from '../evidence/returns/equity.ts';
import { type Chains, forecastEvents, frozenEvents } from './chain/chain.ts';
import { recordFeed } from './feed.ts';
import { calibration } from './forecast/calibration.ts';
import { endingRecord } from './forecast/ending_record.ts';
import { eventForecasts, publishedForecast } from './forecast/published_forecast.ts';
import { cardLuck } from './playbooks/card_luck.ts';
import { edgeRecord } from './playbooks/edge_record.ts';
import { playbookEvents, type RecordEntry } from './playbooks/playbook_events.ts';
import { playbookRecord, settledResults } from './playbooks/playbook_record.ts';
import { byPlaybook, testedRecord } from './playbooks/tested_record.ts';

type Entries = readonly RecordEntry[];

/** Every event of any playbook, newest first. */
function eventsOf(entries: Readonly<Record<PrebuiltType, Entries>>): Event[] {
  const events = new Map(PLAYBOOK_TYPES.flatMap((type) => entries[type].map(({ event }) => [event.id, event])));
  const place = ({ date, id }: Event) => `${date} ${id}`;
  return [...events.values()].sort((one, other) => (place(one) < place(other) ? 1 : -1));
}

const overturnedBouts = (card: Card | undefined): OverturnedBout[] =>
  (card?.bouts ?? []).flatMap(({ red, blue, overturned }) =>
    overturned === undefined ? [] : [{ fighters: [red.name, blue.name], to: overturned.to, on: overturned.on ?? null }],
  );

function recordEvents(
  entries: Readonly<Record<PrebuiltType, Entries>>,
  events: readonly Event[],
  cards: readonly Card[],
  forecasts: ReadonlyMap<string, EventForecast>,
): RecordEvent[] {
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const recordEvent = (event: Event): RecordEvent => {
    const card = cardById.get(event.id);
    const [sources, overturned] = [card && otherSources(card), overturnedBouts(card)];
    const told = { ...(sources && { sources }), ...(overturned.length > 0 && { overturned }) };
    return { event, playbooks: [], forecast: forecasts.get(event.id) ?? null, ...told };
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
export function playbooksRecord(
  cards: readonly Card[],
  chains: Chains,
  today: IsoDate,
  names: KnownNames = NO_NAMES,
): PlaybooksRecord {
  const tested = testedRecord(cards, today);
  const entries = byPlaybook((type) => playbookEvents(type, tested[type], frozenEvents(chains[type]), names));
  const events = eventsOf(entries);
  const all = PLAYBOOK_TYPES.flatMap((type) => settledResults(entries[type]).map(({ date }) => date));
  const settledDates = [...new Set(all)].sort();
  const dates = thinnedOut(settledDates.length, RESPONSE_LIMITS.recordCurvePoints).map(
    (place) => settledDates[place] ?? '',
  );
  const forecasts = forecastEvents(chains[FORECAST_CHAIN]);
  const listed = recordEvents(entries, events, cards, eventForecasts(forecasts, cards, names));
  return {
    summary: {
      events,
      curve_dates: dates,
      playbooks: PLAYBOOK_TYPES.map((type) => playbookRecord(type, entries[type], events, dates)),
      luck: cardLuck(PLAYBOOK_TYPES.flatMap((type) => entries[type])),
      calibration: calibration(cards, today),
      endings: endingRecord(cards, today),
      edges: edgeRecord(cards, chains, today),
      published_forecast: publishedForecast(forecasts),
    },
    events: listed,
    feed: recordFeed(listed, chains, today),
  };
}
