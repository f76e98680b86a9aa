import { DAY, HOUR } from '../../dates/durations.ts';
import { isExchange } from '../../domain/odds/exchanges.ts';
import type { BoutSighting, WatchedBout, WatchedCard } from '../cards/cards.ts';
import type { Observation, SeenBout, SeenResult } from '../observation.ts';
import { PROVIDER_IDS, type ProviderId } from '../providers.ts';
import { type Listing, lastRead, listingOf } from '../timelines.ts';
import type { BoutState, FactBout } from './facts.ts';
import { type ResultSighting, type SettledResult, settledResult } from './results.ts';

export type PairObservation = Exclude<Observation, { kind: 'card' }>;

/** A bout's observation from a provider that lists bouts without their card. */
export interface PairSighting {
  observation: PairObservation;
  until: string;
  isSwapped: boolean;
}

/** A bout is scheduled when its begin is known or its card is so near; before that it is announced. */
const SCHEDULED_WITHIN = 14 * DAY;
/** A card is over so long after its first bout's begin, whatever the providers say. */
const LONGEST_CARD = 14 * HOUR;

const turned = <Value>([one, other]: readonly [Value, Value], isSwapped: boolean): [Value, Value] =>
  isSwapped ? [other, one] : [one, other];

function turnedResult(result: SeenResult, isSwapped: boolean): SeenResult {
  const { winner } = result;
  if (!isSwapped || (winner !== 'first' && winner !== 'second')) return result;
  return { ...result, winner: winner === 'first' ? 'second' : 'first' };
}

function resultSightings(bout: WatchedBout, pairs: readonly PairSighting[]): ResultSighting[] {
  const ofCards = bout.sightings.map(({ provider, reading, bout: { result }, isSwapped }) => ({
    provider,
    result: result && turnedResult(result, isSwapped),
    from: reading.from,
    until: reading.until,
    writtenAt: Date.parse(reading.card.revision?.at ?? reading.card.reading.read_at),
    editor: reading.card.revision?.editor,
  }));
  const ofPairs = pairs.flatMap(({ observation, until, isSwapped }) => {
    if (observation.kind !== 'result') return [];
    const from = Date.parse(observation.reading.read_at);
    const result = turnedResult(observation.result, isSwapped);
    const { provider } = observation.reading;
    return [{ provider, result, from, until: Date.parse(until), writtenAt: from, editor: undefined }];
  });
  return [...ofCards, ...ofPairs];
}

/** The parts of a card's bout. */
export function boutParts(bout: WatchedBout, card: WatchedCard, pairs: readonly PairSighting[]): BoutParts {
  const newest = newestSightings(bout);
  return { bout, newest, pairs, start: startOf(newest, pairs), listing: listings(bout, card) };
}

/** The newest sighting of each provider that lists the bout, most trusted provider first. */
function newestSightings(bout: WatchedBout): BoutSighting[] {
  const newest = new Map<ProviderId, BoutSighting>();
  for (const sighting of bout.sightings) newest.set(sighting.provider, sighting);
  return [...newest.values()].sort(
    (one, other) => PROVIDER_IDS.indexOf(one.provider) - PROVIDER_IDS.indexOf(other.provider),
  );
}

/** Whether a bout is off by what the providers that list or have listed it say, most trusted first. */
function isOffBy(listings: readonly Listing[]): boolean {
  const told = listings.filter((listing) => listing !== 'never' && listing !== 'silent');
  // One that says so outright is more than a list on which another has not crossed the bout out yet.
  if (told[0] === 'cancelled') return true;
  const without = told.filter((listing) => listing !== 'listed');
  const isConfirmed = without.length > 1 || without.some((listing) => listing !== 'missing');
  return without.length === told.length && isConfirmed;
}

/** The providers that list the bout now, and whether it is off. */
function listings(bout: WatchedBout, card: WatchedCard) {
  const newestOfAny = lastRead(card.timelines);
  const states = card.timelines.map((timeline): { provider: ProviderId; listing: Listing } => {
    const listed = bout.sightings.filter(({ provider }) => provider === timeline.provider);
    const find = (observed: WatchedCard['timelines'][number]['newest']['card']) =>
      listed.find(({ reading }) => reading.card === observed)?.bout;
    return { provider: timeline.provider, listing: listingOf(timeline, find, newestOfAny) };
  });
  const isGone = isOffBy(states.map(({ listing }) => listing));
  const on = isGone ? [] : states.filter(({ listing }) => listing === 'listed' || listing === 'missing');
  return { listedBy: [...new Set(on.map(({ provider }) => provider))], isGone };
}

function stateOf(
  newest: readonly BoutSighting[],
  settled: SettledResult,
  isOff: boolean,
  startsAt: number,
  now: number,
): BoutState {
  if (settled.dispute !== undefined) return 'disputed';
  if (settled.result !== undefined) return settled.isCorrected ? 'corrected' : 'official';
  if (isOff) return 'off';
  const states = newest.map(({ bout }) => bout.state);
  if (settled.isAwaited || states.some((state) => state === 'ended' || state === 'over')) return 'result_to_come';
  if (states[0] === 'in') return 'in_the_cage';
  if (now > startsAt + LONGEST_CARD) return 'result_to_come';
  return startsAt - now <= SCHEDULED_WITHIN ? 'scheduled' : 'announced';
}

/** The first value that a provider tells, most trusted first. */
const firstOf = <Value>(newest: readonly BoutSighting[], tell: (bout: SeenBout) => Value | undefined) =>
  newest.map(({ bout }) => tell(bout)).find((value) => value !== undefined);

function newestOf<Kind extends PairObservation['kind']>(pairs: readonly PairSighting[], kind: Kind) {
  type Told = Extract<PairObservation, { kind: Kind }>;
  const isKind = (observation: PairObservation): observation is Told => observation.kind === kind;
  return pairs
    .flatMap(({ observation, until, isSwapped }) => (isKind(observation) ? [{ observation, until, isSwapped }] : []))
    .sort((one, other) => (one.until < other.until ? -1 : 1));
}

/** The newest price of one exchange, in the order of the bout's fighters. */
function exchangeOf(pairs: readonly PairSighting[], isTurned: boolean): FactBout['exchange'] {
  const last = newestOf(pairs, 'quote').findLast(({ observation: { book } }) => isExchange(book));
  if (last === undefined) return undefined;
  const { book, odds } = last.observation;
  return { book, odds: turned(odds, last.isSwapped !== isTurned), read_at: last.until };
}

function linesOf(pairs: readonly PairSighting[], isTurned: boolean): FactBout['lines'] {
  const lines: FactBout['lines'] = {};
  for (const { observation, isSwapped } of newestOf(pairs, 'line')) {
    const isFirst = (observation.fighter === 'first') !== (isSwapped !== isTurned);
    lines[isFirst ? 'first' : 'second'] = observation.line;
    lines.provider = observation.reading.provider;
  }
  return lines;
}

/** The earliest begin that a provider expects for the bout; undefined if none tells it. */
function startOf(newest: readonly BoutSighting[], pairs: readonly PairSighting[]) {
  const ofCards = newest.flatMap(({ provider, bout: { starts_at } }) => (starts_at ? [{ provider, starts_at }] : []));
  const latest = new Map<ProviderId, string>();
  for (const { observation } of newestOf(pairs, 'begin'))
    latest.set(observation.reading.provider, observation.bout.starts_at);
  const all = [...ofCards, ...[...latest].map(([provider, starts_at]) => ({ provider, starts_at }))];
  return all.sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))[0];
}

/** What is known of a bout before its state. */
export interface BoutParts {
  bout: WatchedBout;
  newest: BoutSighting[];
  pairs: readonly PairSighting[];
  start: ReturnType<typeof startOf>;
  listing: ReturnType<typeof listings>;
}

/** The facts of one bout; `begin` is its card's and `now` the time, both in epoch milliseconds. */
export function factBout(parts: BoutParts, id: string, isOff: boolean, begin: number, now: number): FactBout {
  const { bout, newest, pairs, start, listing } = parts;
  const [first] = newest;
  // The most trusted provider's order: its first fighter is red where it knows the corners.
  const isTurned = first?.isSwapped ?? false;
  const settled = settledResult(resultSightings(bout, pairs));
  const turn = (fact: NonNullable<SettledResult['result']>) => ({
    ...fact,
    result: turnedResult(fact.result, isTurned),
  });
  const startsAt = start && new Date(start.starts_at).toISOString();
  const state = stateOf(newest, settled, isOff, start ? Date.parse(start.starts_at) : begin, now);
  const round = firstOf(newest, ({ round }) => round);
  return {
    id,
    fighters: first?.bout.fighters ?? [{ name: bout.pair[0] }, { name: bout.pair[1] }],
    has_corners: first?.bout.has_corners ?? false,
    weight_class: firstOf(newest, ({ weight_class }) => weight_class),
    scheduled_rounds: firstOf(newest, ({ scheduled_rounds }) => scheduled_rounds),
    is_title_bout: firstOf(newest, ({ is_title_bout }) => is_title_bout),
    segment: firstOf(newest, ({ segment }) => segment),
    state,
    ...(state === 'in_the_cage' && round !== undefined && { round }),
    state_since: stateSince(bout, first),
    ...(startsAt && { starts_at: startsAt }),
    ...(settled.result && { result: turn(settled.result) }),
    earlier_results: settled.earlier.map(turn),
    ...(settled.dispute && { dispute: settled.dispute.map(turn) }),
    lines: linesOf(pairs, isTurned),
    ...(exchangeOf(pairs, isTurned) && { exchange: exchangeOf(pairs, isTurned) }),
    listed_by: listing.listedBy,
  };
}

/** When the first provider first told the state that it tells now. */
function stateSince({ sightings }: WatchedBout, first: BoutSighting | undefined): string {
  const ofFirst = sightings.filter(({ provider }) => provider === first?.provider);
  const other = ofFirst.findLastIndex(({ bout }) => bout.state !== first?.bout.state);
  return new Date(ofFirst[other + 1]?.reading.from ?? first?.reading.from ?? 0).toISOString();
}
