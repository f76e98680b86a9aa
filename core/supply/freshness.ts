import type { Status, StatusFact, StatusSource, SupplyFact } from '../contract/site/status.ts';
import { DAY, HOUR } from '../dates/durations.ts';
import { expectedEnd, isOpen, knownBegin } from './cards/card_times.ts';
import type { FactBout, FactCard, Facts } from './facts/facts.ts';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from './providers.ts';
import { ASKED, askStateOf, type SupplyState } from './supply_state.ts';

/** How old a fact may be, in hours: of results and stat lines from the expected end of the card's last bout. */
const BOUND_HOURS = { schedule: 24, result: 12, resultLive: 1, price: 24, stat_line: 6 } as const;
/** Prices are read in the last week before a card. */
const PRICED = 7 * DAY;
/** A result that is later is named by its bout; nobody waits for it any more. */
const RESULT_AWAITED = 60 * DAY;

const FIRST_LINES = BOUND_HOURS.stat_line * HOUR;

/** What the site lacks without a fact. */
const LACKS: Readonly<Record<SupplyFact, string>> = {
  schedule: 'New cards and changes of cards are missing: those that are known stay.',
  result: 'New results are missing: nothing settles, and records end with the last ones.',
  price: 'New prices are missing: picks use older ones or none.',
  stat_line: 'New stat lines are missing: figures that need them end with the last ones.',
};

/** The facts at `now`, as alarms count them. */
export interface Freshness {
  /** Hours since the schedule was read; undefined if it never was. */
  scheduleAgeHours: number | undefined;
  /** Bouts that have no official result and should. */
  lateResults: number;
  /** Cards of the next week without a reading of prices for a day. */
  oldPrices: number;
  disputes: number;
}

/** The providers that are on and tell a fact: a reading of begins alone is none of the schedule. */
const tellersOf = ({ sources }: SupplyState, fact: SupplyFact): ProviderId[] =>
  sources.filter(({ id, asked }) => asked.includes(fact) && PROVIDERS[id].tells.includes(fact)).map(({ id }) => id);

/** The newest reading of a fact by any provider that is on. */
function newestReading(state: SupplyState, asked: SupplyFact): string | undefined {
  return tellersOf(state, asked)
    .flatMap((provider) => askStateOf(state, provider, asked).read_at ?? [])
    .toSorted()
    .at(-1);
}

const hoursSince = (time: string | undefined, now: Date) =>
  time === undefined ? undefined : (now.getTime() - Date.parse(time)) / HOUR;

const resultBound = (state: SupplyState) =>
  tellersOf(state, 'result').includes('espn') ? BOUND_HOURS.resultLive : BOUND_HOURS.result;

function lateBouts({ cards }: Facts, state: SupplyState, now: Date): FactBout[] {
  const isLate = (card: FactCard) => {
    const late = now.getTime() - expectedEnd(card);
    return late > resultBound(state) * HOUR && late < RESULT_AWAITED;
  };
  return cards.filter(isLate).flatMap(({ bouts }) => bouts.filter(isOpen));
}

function isComing(card: FactCard, now: Date): boolean {
  const left = knownBegin(card) - now.getTime();
  return left > 0 && left <= PRICED;
}

/** How fresh each fact is, as alarms count it. */
export function freshnessOf(facts: Facts, state: SupplyState, now: Date): Freshness {
  const priceAge = hoursSince(newestReading(state, 'price'), now) ?? Number.POSITIVE_INFINITY;
  const isPriceOld = tellersOf(state, 'price').length > 0 && priceAge > BOUND_HOURS.price;
  return {
    scheduleAgeHours: hoursSince(newestReading(state, 'schedule'), now),
    lateResults: lateBouts(facts, state, now).length,
    oldPrices: isPriceOld ? facts.cards.filter((card) => isComing(card, now)).length : 0,
    disputes: facts.cards.flatMap(({ bouts }) => bouts.filter(({ state: of }) => of === 'disputed')).length,
  };
}

/** Whether the site lacks a fact: nobody tells it, or its readings are too old where they matter. */
function isMissing(fact: SupplyFact, facts: Facts, state: SupplyState, now: Date): boolean {
  if (tellersOf(state, fact).length === 0) return true;
  const age = hoursSince(newestReading(state, fact), now);
  const { lateResults, oldPrices } = freshnessOf(facts, state, now);
  if (fact === 'schedule') return age === undefined || age > BOUND_HOURS.schedule;
  if (fact === 'result') return lateResults > 0;
  if (fact === 'price') return oldPrices > 0;
  return facts.cards.some((card) => lacksStatLines(card, state, now));
}

/** Whether a card ended some time ago and nobody has been asked for its stat lines since. */
function lacksStatLines(card: FactCard, state: SupplyState, now: Date): boolean {
  const since = now.getTime() - expectedEnd(card);
  if (since < FIRST_LINES || since > RESULT_AWAITED) return false;
  const isRead = (provider: ProviderId) =>
    Date.parse(askStateOf(state, provider, 'stat_line').cards[card.date] ?? '') >= expectedEnd(card);
  return !tellersOf(state, 'stat_line').some(isRead);
}

function statusFact(fact: SupplyFact, facts: Facts, state: SupplyState, now: Date): StatusFact {
  const read_at = newestReading(state, fact);
  return {
    fact,
    sources: tellersOf(state, fact).map((id) => PROVIDERS[id].name),
    ...(read_at !== undefined && { read_at }),
    bound_hours: fact === 'result' ? resultBound(state) : BOUND_HOURS[fact],
    ...(isMissing(fact, facts, state, now) && { missing: LACKS[fact] }),
  };
}

const tellsResult = (provider: ProviderId, { result }: FactBout) =>
  result !== undefined && (result.provider === provider || result.confirmed_by.includes(provider));

function statusSource(provider: ProviderId, { cards }: Facts, state: SupplyState): StatusSource {
  const { name, address, licence } = PROVIDERS[provider];
  const bouts = cards.flatMap((card) => card.bouts);
  const all = state.sources.find(({ id }) => id === provider)?.asked ?? [];
  return {
    id: provider,
    name,
    address,
    licence,
    asks: all.map((asked) => {
      const { read_at, changed_at, failures, reason } = askStateOf(state, provider, asked);
      return {
        asked,
        ...(read_at !== undefined && { read_at }),
        ...(changed_at !== undefined && { changed_at }),
        failures,
        ...(reason !== undefined && { reason }),
      };
    }),
    told: {
      cards: cards.filter(({ ids }) => ids.some((id) => id.provider === provider)).length,
      results: bouts.filter((bout) => tellsResult(provider, bout)).length,
      prices: bouts.filter(({ exchange }) => exchange?.book === provider).length,
      stat_lines: bouts.filter(({ lines }) => lines.provider === provider).length,
    },
  };
}

/** Who confirms results of the newest card that has any. */
function confirmers({ cards }: Facts): ProviderId[] {
  const ended = cards.filter(({ bouts }) => bouts.some(({ result }) => result !== undefined));
  const [newest] = ended.toSorted((one, other) => knownBegin(other) - knownBegin(one));
  const all = newest?.bouts.flatMap(({ result }) => result?.confirmed_by ?? []) ?? [];
  return PROVIDER_IDS.filter((id) => all.includes(id));
}

function resultsLine(facts: Facts, state: SupplyState): Status['results'] {
  const told = tellersOf(state, 'result');
  const provider = PROVIDER_IDS.find(
    (id) => told.includes(id) && askStateOf(state, id, 'result').read_at !== undefined,
  );
  const read_at = provider && askStateOf(state, provider, 'result').read_at;
  if (provider === undefined || read_at === undefined) return undefined;
  const others = confirmers(facts).filter((id) => id !== provider);
  return { source: PROVIDERS[provider].name, read_at, confirmed_by: others.map((id) => PROVIDERS[id].name) };
}

/** Where the live facts are from, how old they are and what is missing. Without live sources all lists are empty. */
export function statusOf(facts: Facts, state: SupplyState, imported_at: string | undefined, now: Date): Status {
  const isOn = state.sources.length > 0;
  const results = resultsLine(facts, state);
  return {
    ...(imported_at !== undefined && { imported_at }),
    facts: isOn ? ASKED.map((fact) => statusFact(fact, facts, state, now)) : [],
    sources: state.sources.map(({ id }) => statusSource(id, facts, state)),
    ...(results && { results }),
    disputed: facts.cards.flatMap(({ date, name, bouts }) =>
      bouts.flatMap(({ state: of, fighters: [one, other] }): Status['disputed'] =>
        of === 'disputed' ? [{ date, event: name, fighters: [one.name, other.name] }] : [],
      ),
    ),
  };
}
