import type { RequestListener } from 'node:http';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { Clock } from '../../lambdas/runtime/clock.ts';
import { addressVariables } from '../../lambdas/supply/live_providers.ts';
import { leagueOfDay } from '../demo_league/league_of_day.ts';
import { listenOnLoopback } from '../gateway/loopback.ts';
import { type Delays, WITHOUT_SILENCE } from './delays.ts';
import { providerGateway } from './provider_gateway.ts';

export interface StartedProviders {
  /** The addresses that the supply's function reads, as the stack sets them. */
  variables: Readonly<Record<string, string>>;
  /** Of those that are on unless told otherwise. */
  usual: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Answers of the demo league as the live providers would give them, as of the clock's time; the card of `night` is fought live. */
export const demoProviders = (clock: Clock, delays: Delays, night?: IsoDate): RequestListener =>
  providerGateway({ league: () => leagueOfDay(clock.today()), now: () => clock.now().getTime(), delays, night });

/** Serves the demo league as the live providers would, as of the clock's time. */
export async function startProviders(
  clock: Clock,
  delays: Delays = WITHOUT_SILENCE,
  night?: IsoDate,
): Promise<StartedProviders> {
  const { port, stop } = await listenOnLoopback(0, demoProviders(clock, delays, night));
  const address = `http://127.0.0.1:${port}`;
  return {
    variables: { ...addressVariables(() => address), SUPPLY_CONTACT: address },
    usual: {
      ...addressVariables(({ isOnByDefault }) => (isOnByDefault ? address : undefined)),
      SUPPLY_CONTACT: address,
    },
    stop,
  };
}
