import { isoDateOf } from '../../../core/dates/iso_date.ts';
import type { FactBout } from '../../../core/supply/facts/facts.ts';
import type { CardObservation, Observation, ObservationSource } from '../../../core/supply/observation.ts';
import type { ProviderId } from '../../../core/supply/providers.ts';
import type { Clock } from '../../../lambdas/runtime/clock.ts';
import type { Asked, LiveProvider, ProviderQuestion } from '../../../lambdas/supply/provider.ts';
import { runSupply, type SupplyParts } from '../../../lambdas/supply/run_supply.ts';
import { DAMAGED, supplyStore } from '../../../lambdas/supply/supply_store.ts';
import { liveStore } from '../../../lambdas/supply/write_live.ts';
import { bout } from '../../core/supply/readings.ts';
import { type MemoryBucket, memoryBucket } from './memory_bucket.ts';

// Read at the first line of the log.
Object.assign(process.env, { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' });

export const clockAt = (time: string): Clock => ({
  now: () => new Date(time),
  today: () => isoDateOf(new Date(time)),
});

/** What a provider of the tests tells, given where and when it is read. */
export type Tells = (reading: ObservationSource, question: ProviderQuestion) => Observation[] | Promise<Observation[]>;

/** A provider that tells what it is given, and the questions that it was asked. */
export function fakeProvider(id: ProviderId, asked: readonly Asked[], tells: Tells) {
  const questions: ProviderQuestion[] = [];
  const provider: LiveProvider = {
    id,
    asked,
    async observe(question, keep) {
      questions.push(question);
      const address = `https://${id}.example/${question.asked}`;
      const reading = { provider: id, address, read_at: question.now.toISOString(), hash: '0'.repeat(64) };
      const told = await tells(reading, question);
      const text = JSON.stringify(told.map(({ reading: _, ...content }) => content));
      const hash = await keep({ address, text });
      return { observations: told.map((one) => ({ ...one, reading: { ...reading, hash } })), refused: [] };
    },
  };
  return { ...provider, questions };
}

export const EVENT = {
  id: 'UFC Fight Night: Rebecki vs. Prepolec',
  name: 'Fight Night',
  date: '2026-08-01',
  date_in: 'venue' as const,
};
export const BOUTS = [bout('Mateusz Rebecki', 'Kyle Prepolec'), bout('Ana Lima', 'Ivana Petrovic')];

/** A provider's card of these bouts. */
export const cardOf = (
  reading: ObservationSource,
  bouts = BOUTS,
  changed: Partial<CardObservation> = {},
): CardObservation => ({
  kind: 'card',
  reading,
  event: EVENT,
  bouts,
  ...changed,
});

/** A supply over a bucket in memory. */
export function supplyOver(providers: readonly LiveProvider[], bucket: MemoryBucket = memoryBucket()) {
  const store = supplyStore(bucket);
  const prices: (FactBout['exchange'] | undefined)[] = [];
  let isTaken = false;
  const parts: SupplyParts = {
    store,
    live: liveStore(bucket),
    providers,
    snapshot: async () => undefined,
    async takeLease() {
      if (isTaken) return undefined;
      isTaken = true;
      return { id: 'lease', place: 'place_1', end: 0 };
    },
    async freeLease() {
      isTaken = false;
    },
    async keepPrices({ cards }) {
      prices.push(cards[0]?.bouts[0]?.exchange);
    },
    keepOffers: async () => undefined,
  };
  return {
    bucket,
    store,
    parts,
    /** The first bout's price at each reading of prices. */
    prices,
    run: (time: string) => runSupply(parts, clockAt(time)),
    async facts() {
      const facts = await store.facts();
      if (facts === undefined || facts === DAMAGED) throw new Error('There are no facts');
      return facts;
    },
  };
}
