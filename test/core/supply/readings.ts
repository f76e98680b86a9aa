import type { Observation, SeenBout, SeenResult } from '../../../core/supply/observation.ts';
import type { ProviderId } from '../../../core/supply/providers.ts';
import { reconcile } from '../../../core/supply/reconcile.ts';
import { seenOf } from '../../../core/supply/seen.ts';

const HASH = '0'.repeat(64);

/** In minutes; the card is held at night. */
export const HOUR = 60;
export const DAY = 24 * HOUR;
export const NIGHT = 20 * HOUR;

/** Minutes after 2026-08-01T00:00Z, the day of the card. */
export const at = (minutes: number): string => new Date(Date.UTC(2026, 7, 1) + minutes * 60_000).toISOString();

export const reading = (provider: ProviderId, minutes: number) => ({
  provider,
  address: `https://${provider}.example/`,
  read_at: at(minutes),
  hash: HASH,
});

export const bout = (one: string, other: string, more: Partial<SeenBout> = {}): SeenBout => ({
  fighters: [{ name: one }, { name: other }],
  has_corners: false,
  state: 'listed',
  ...more,
});

/** Four bouts, the main event first. */
export const CARD = [
  bout('Mateusz Rebecki', 'Kyle Prepolec', { weight_class: 'Lightweight', scheduled_rounds: 5 }),
  bout('Marina Spasic', 'Stephanie Luciano', { weight_class: "Women's Strawweight", scheduled_rounds: 3 }),
  bout('Jovan Leka', 'Alexander Poppeck', { weight_class: 'Heavyweight', scheduled_rounds: 3 }),
  bout('Ana Lima', 'Ivana Petrovic', { weight_class: "Women's Flyweight", scheduled_rounds: 3 }),
];

interface CardOptions {
  provider?: ProviderId;
  id?: string;
  date?: string;
  place?: string;
  editor?: string;
}

/** A provider's list of the card at a time. */
export function card(minutes: number, bouts: readonly SeenBout[], options: CardOptions = {}): Observation {
  const {
    provider = 'wikipedia',
    id = 'UFC Fight Night: Rebecki vs. Prepolec',
    date = '2026-08-01',
    place,
    editor = 'a',
  } = options;
  return {
    kind: 'card',
    reading: reading(provider, minutes),
    ...(provider === 'wikipedia' && { revision: { id: `${minutes}`, at: at(minutes), editor } }),
    event: { id, name: 'Fight Night', date, date_in: provider === 'espn' ? 'utc' : 'venue', ...(place && { place }) },
    bouts: [...bouts],
  };
}

/** The card with a result of its bout at a place. */
export const withResult = (place: number, result: SeenResult, bouts: readonly SeenBout[] = CARD): SeenBout[] =>
  bouts.map((one, index) => (index === place ? { ...one, state: 'over', result } : one));

/** The facts of these readings at a time. */
export const factsAt = (minutes: number, observations: readonly Observation[]) =>
  reconcile(seenOf(observations), new Date(at(minutes)));

/** The bout at a place of the only card. */
export function boutOf(minutes: number, observations: readonly Observation[], place = 0) {
  const { cards } = factsAt(minutes, observations);
  const found = cards.length === 1 ? cards[0]?.bouts[place] : undefined;
  if (found === undefined) throw new Error(`${cards.length} cards, without a bout ${place}`);
  return found;
}
