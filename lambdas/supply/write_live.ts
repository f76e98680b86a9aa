import { liveObjectPath } from '../../core/contract/pages/page_paths.ts';
import { type LiveCard, liveCardSchema, MOST_LIVE_BYTES } from '../../core/contract/site/live.ts';
import { CACHING } from '../../core/contract/site/site_headers.ts';
import { DAY, MINUTE } from '../../core/dates/durations.ts';
import { isNews, liveCard } from '../../core/night/live_card.ts';
import { expectedEnd, knownBegin } from '../../core/supply/cards/card_times.ts';
import { tellsLive } from '../../core/supply/cards/clocks.ts';
import { type FactCard, type Facts, type ListedCard, listedAs } from '../../core/supply/facts/facts.ts';
import type { CardObservation, Observation } from '../../core/supply/observation.ts';
import { PROVIDERS } from '../../core/supply/providers.ts';
import { askStateOf, type SupplyState } from '../../core/supply/supply_state.ts';
import { keyOf } from '../pages/page_keys.ts';
import type { Bucket } from '../runtime/bucket.ts';
import { log } from '../runtime/telemetry.ts';

/** Cards are written from a day before their begin to a week after their end, when most corrections have been read. */
const WRITTEN = { before: DAY, after: 7 * DAY } as const;
/** A source that was not read for so long tells of no bout while it is fought. */
const SILENT_AFTER = 5 * MINUTE;

/** What the CDN serves of cards while they are fought. */
export interface LiveStore {
  /** Undefined where nothing was written, and where that can't be read. */
  read(event: string): Promise<LiveCard | undefined>;
  write(card: LiveCard): Promise<void>;
}

/** The live cards in the bucket of the snapshots. */
export const liveStore = (bucket: Bucket): LiveStore => ({
  async read(event) {
    const bytes = await bucket.get(keyOf(liveObjectPath(event)));
    if (bytes === undefined) return undefined;
    try {
      return liveCardSchema.parse(JSON.parse(bytes.toString('utf8')));
    } catch (error) {
      log.error('A live card is damaged; it is made anew', { event, error });
      return undefined;
    }
  },
  async write(card) {
    const body = JSON.stringify(card);
    const bytes = Buffer.byteLength(body);
    if (bytes > MOST_LIVE_BYTES) log.warn('A live card is large', { event: card.event, bytes });
    const served = { contentType: 'application/json', cacheControl: CACHING.moment };
    await bucket.put(keyOf(liveObjectPath(card.event)), body, served);
  },
});

/** What is known when live cards are written. */
export interface LiveSources {
  facts: Facts;
  state: SupplyState;
  /** The cards of the last import. */
  listed: readonly ListedCard[];
  /** What was read at this moment. */
  told: readonly Observation[];
}

/** When each source's results of a card were last read: with its results, or with its whole list. */
function readsOf({ date }: FactCard, state: SupplyState) {
  return state.sources.flatMap(({ id, asked }) => {
    if (!asked.includes('result')) return [];
    const times = [
      askStateOf(state, id, 'result').cards[date],
      asked.includes('schedule') ? askStateOf(state, id, 'schedule').read_at : undefined,
    ];
    const at = times
      .filter((time) => time !== undefined)
      .sort()
      .at(-1);
    return at === undefined ? [] : [{ id, read: { source: PROVIDERS[id].name, at } }];
  });
}

/** Whether a source that tells of bouts while they are fought is on, and was read shortly before once the card has begun. */
function isReadLive(card: FactCard, reads: ReturnType<typeof readsOf>, state: SupplyState, now: number): boolean {
  if (now < knownBegin(card) + SILENT_AFTER) return state.sources.some(({ id }) => tellsLive(id));
  return reads.some(({ id, read }) => tellsLive(id) && now - Date.parse(read.at) < SILENT_AFTER);
}

const isOf = ({ ids }: FactCard, { reading, event }: CardObservation) =>
  ids.some(({ provider, id }) => provider === reading.provider && id === event.id);

/** Writes how the cards around now stand, each if it has changed. Returns the events that were written. */
export async function writeLive(store: LiveStore, sources: LiveSources, now: Date): Promise<string[]> {
  const { facts, state, listed, told } = sources;
  const time = now.getTime();
  const near = facts.cards.filter(
    (card) => time >= knownBegin(card) - WRITTEN.before && time <= expectedEnd(card) + WRITTEN.after,
  );
  const observed = told.filter((one) => one.kind === 'card');
  const written: string[] = [];
  for (const card of near) {
    const on = listedAs(card, listed);
    const reads = readsOf(card, state);
    const before = await store.read(on?.id ?? card.id);
    const live = liveCard({
      card,
      listed: on,
      told: observed.filter((one) => isOf(card, one)),
      reads: reads.map(({ read }) => read),
      isReadLive: isReadLive(card, reads, state, time),
      before,
      now,
    });
    if (!isNews(live, before)) continue;
    await store.write(live);
    written.push(live.event);
  }
  return written;
}
