import type { ClosingLine, SettledLeg } from '../../../core/contract/record/chain_parts.ts';
import { type ChainId, chainName } from '../../../core/contract/record/chains.ts';
import type { SettledForecasts } from '../../../core/contract/record/forecast_chain.ts';
import type { RecordItem, SettledItem } from '../../../core/contract/record/record_chain.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { type Card, isSettled } from '../../../core/domain/cards/card.ts';
import type { KnownNames } from '../../../core/domain/identity/fighters.ts';
import {
  type ForecastEvent,
  forecastEvents,
  frozenEvents,
  type PublishedEvent,
} from '../../../core/record/chain/chain.ts';
import { type BackedEvent, isSameEvent, outcomeFinder } from '../../../core/record/find_bouts.ts';
import { asPicks, settledForecastContent } from '../../../core/record/forecast/forecast_items.ts';
import { settledContent } from '../../../core/record/settle.ts';

/** Results that the reader has from elsewhere, as of a day. */
export interface KnownResults {
  cards: readonly Card[];
  knownNames: KnownNames;
  today: IsoDate;
}

/** What the settlements of a chain say otherwise than the results, and what the results can't tell, in sentences. */
export interface ResultsComparison {
  differences: string[];
  unconfirmed: string[];
}

type FrozenEvent = PublishedEvent | ForecastEvent;
type Settlement = Pick<SettledItem, 'picks'> | Pick<SettledForecasts, 'bouts'>;

/** The frozen events of any chain with their latest settlements. */
export const eventsOf = (items: readonly RecordItem[]): FrozenEvent[] => [
  ...frozenEvents(items),
  ...forecastEvents(items),
];

export const backedOf = ({ frozen }: FrozenEvent): BackedEvent => (frozen.kind === 'frozen' ? frozen : asPicks(frozen));

/** The day of the first bout of a frozen event by the results; undefined if they have neither its bouts nor its card. */
export function eventDay(event: BackedEvent, { cards, knownNames, today }: KnownResults): IsoDate | undefined {
  const { days } = outcomeFinder(event.event, cards, today, knownNames)(event.picks);
  const known = days.flat().filter((day) => day !== undefined);
  return known.sort()[0] ?? cards.find(({ id }) => id === event.event.id)?.date;
}

const legsOf = (settlement: Settlement): readonly (readonly SettledLeg[])[] =>
  'picks' in settlement ? settlement.picks.map(({ legs }) => legs) : settlement.bouts.map((bout) => [bout]);

const outcomesOf = (settlement: Settlement): string[] =>
  legsOf(settlement).map((legs) => legs.map(({ outcome }) => outcome).join(' '));

/** The settlement that follows from the results alone; undefined while they lack some. */
function settledAnew(event: FrozenEvent, { cards, knownNames, today }: KnownResults): Settlement | undefined {
  const now = new Date(`${today}T00:00:00.000Z`);
  return 'picks' in event.frozen
    ? settledContent({ frozen: event.frozen, settled: undefined }, cards, now, undefined, knownNames)
    : settledForecastContent({ frozen: event.frozen, settled: undefined }, cards, now, undefined, knownNames);
}

const partOf = (settlement: Settlement, place: number) => `${'picks' in settlement ? 'pick' : 'bout'} ${place + 1}`;

/** Where the outcomes of two settlements of an item differ. */
function changesOf(one: Settlement, other: Settlement): { place: number; of: string; from: string; to: string }[] {
  const others = outcomesOf(other);
  return outcomesOf(one).flatMap((from, place) => {
    const to = others[place] ?? 'nothing';
    return from === to ? [] : [{ place, of: partOf(one, place), from, to }];
  });
}

const lineText = ({ backed, opponent }: ClosingLine) => `${backed} and ${opponent}`;

/** Where the market source's closing lines of a settlement are not those of the data. Lines of books are not in the data. */
function otherLines(stored: Settlement, again: Settlement): string[] {
  const legs = legsOf(again);
  return legsOf(stored).flatMap((pick, place) =>
    pick.flatMap(({ closing }, leg) => {
      const known = legs[place]?.[leg]?.closing ?? null;
      if (closing === null || closing.books !== undefined || known === null) return [];
      if (lineText(closing) === lineText(known)) return [];
      return [`${partOf(stored, place)} closed at ${lineText(closing)}, in the data at ${lineText(known)}.`];
    }),
  );
}

const nameOf = (chain: ChainId, { sequence, event }: RecordItem) =>
  `${chainName(chain)}, item ${sequence}, ${event.name} ${event.date}`;

/** Whether what the results say otherwise of a pick is a commission's ruling alone: they can't tell what was paid. */
function isRuled(
  { frozen }: FrozenEvent,
  place: number,
  [stored, again]: readonly [Settlement, Settlement],
  { cards, knownNames, today }: KnownResults,
): boolean {
  if (frozen.kind !== 'frozen') return false;
  const rulings = outcomeFinder(frozen.event, cards, today, knownNames)(frozen.picks).rulings[place];
  const paid = legsOf(stored)[place];
  return (legsOf(again)[place] ?? []).every(
    ({ outcome }, leg) => outcome === paid?.[leg]?.outcome || outcome === rulings?.[leg]?.outcome,
  );
}

/** Settles every frozen event of a chain anew from the results. */
export function compareResults(chain: ChainId, items: readonly RecordItem[], results: KnownResults): ResultsComparison {
  const compared: ResultsComparison = { differences: [], unconfirmed: [] };
  for (const event of eventsOf(items)) {
    const { frozen, settled } = event;
    const again = settledAnew(event, results);
    const item = nameOf(chain, settled ?? frozen);
    if (settled !== undefined && again !== undefined) {
      for (const { place, of, from, to } of changesOf(settled, again)) {
        const [list, mark] = isRuled(event, place, [settled, again], results)
          ? ([compared.unconfirmed, ', as it was overturned'] as const)
          : ([compared.differences, ''] as const);
        list.push(`${item}: ${of} says ${from}, the data says ${to}${mark}.`);
      }
      compared.unconfirmed.push(...otherLines(settled, again).map((text) => `${item}: ${text}`));
    } else if (settled !== undefined) compared.unconfirmed.push(`${item}: is settled, the data has no results of it.`);
    else if (again !== undefined) compared.unconfirmed.push(`${item}: is not settled, the data has its results.`);
  }
  return compared;
}

/** The cards that were held from the first event of a chain on and of which it has no item. */
export function leftOutCards(
  chain: ChainId,
  items: readonly RecordItem[],
  { cards, knownNames, today }: KnownResults,
): string[] {
  const events = eventsOf(items).map(backedOf);
  const [first = today] = events.map(({ event }) => event.date).sort();
  return cards
    .filter((card) => card.date >= first && isSettled(card, today))
    .filter((card) => !events.some((event) => isSameEvent(event, card, knownNames)))
    .map(({ name, date }) => `${chainName(chain)} has no item of a card that was held: ${name} ${date}.`);
}

/** Each settlement that replaced an earlier one, in a sentence with what it changed. */
export function revisionTexts(chain: ChainId, items: readonly RecordItem[]): string[] {
  const latest = new Map<string, Settlement>();
  return items.flatMap((item) => {
    if (item.kind !== 'settled' && item.kind !== 'forecast_settled') return [];
    const before = latest.get(item.frozen);
    latest.set(item.frozen, item);
    if (before === undefined) return [];
    const changes = changesOf(before, item).map(({ of, from, to }) => `${of} was ${from}, is ${to}`);
    return [`${nameOf(chain, item)}: revision ${item.revision}: ${changes.join('; ') || 'no outcome changed'}.`];
  });
}
