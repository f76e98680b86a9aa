import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { Clock } from '../../lambdas/runtime/clock.ts';
import type { Flags } from '../flags.ts';
import { forgetFacts } from '../league/forget_pages.ts';
import { AS_IN_FILES, WITHOUT_SILENCE } from '../providers/delays.ts';
import { startProviders } from '../providers/start_providers.ts';
import { readOnce } from './start_supply.ts';
import { supplyVariables } from './supply_addresses.ts';

export interface LocalSupply {
  /** The supply's variables; undefined if no provider is read. */
  variables: Readonly<Record<string, string>> | undefined;
  /** By which it reads, and how many times as fast as the clock that is. */
  clock: Clock;
  speed: number;
  /** From now on the clock is as fast as its speed: once the league is made, so that nothing of a night is missed. */
  begin(): void;
  stop(): Promise<void>;
}

export interface LocalSupplyParts {
  flags: Pick<Flags, 'source' | 'espn' | 'odds' | 'night'>;
  snapshots: string;
  clock: Clock;
  onFailure(error: unknown): void;
}

/** A clock that runs so many times as fast as another one from its begin on; before it is that one. */
function fasterClock({ now: slow }: Clock, speed: number): Clock & { begin(): void } {
  let start: number | undefined;
  const now = () => {
    const time = slow().getTime();
    return new Date(start === undefined ? time : start + speed * (time - start));
  };
  const begin = () => {
    start = slow().getTime();
  };
  return { now, today: () => isoDateOf(now()), begin };
}

/**
 * The providers of a run. Those of the demo league are served here and read once, so that its first import follows what
 * they tell: Wikipedia and Kalshi as on a site without a key, with `fromProviders` all of them. For a night ESPN is read, too, and
 * providers and supply have a faster clock. The database and the
 * environment must be there. Throws StartupError for an invalid address.
 */
export async function openLocalSupply({ flags, snapshots, clock, onFailure }: LocalSupplyParts): Promise<LocalSupply> {
  const { source, espn, odds, night } = flags;
  if (source.kind !== 'demo') {
    const variables = supplyVariables({ source, espn, odds }, process.env);
    return { variables, clock, speed: 1, begin: () => undefined, stop: async () => undefined };
  }
  const speed = night ?? 1;
  const own = fasterClock(clock, speed);
  const delays = source.fromProviders ? WITHOUT_SILENCE : AS_IN_FILES;
  const { stop, ...served } = await startProviders(own, delays, night === undefined ? undefined : clock.today());
  const variables = source.fromProviders || night !== undefined ? served.variables : served.usual;
  await forgetFacts(snapshots, clock.today());
  await readOnce({ variables, clock: own, speed }, source.fromProviders === true).catch(onFailure);
  return { variables, clock: own, speed, begin: own.begin, stop };
}
