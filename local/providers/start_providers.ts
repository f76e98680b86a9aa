import type { RequestListener } from 'node:http';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { Clock } from '../../lambdas/clock.ts';
import { leagueOfDay } from '../demo_league/league_of_day.ts';
import { listenOnLoopback } from '../gateway/loopback.ts';
import { type Delays, WITHOUT_SILENCE } from './delays.ts';
import { providerGateway } from './provider_gateway.ts';

export interface StartedProviders {
  /** The addresses that the supply's function reads, as the stack sets them. */
  variables: Readonly<
    Record<
      'WIKIPEDIA_URL' | 'KALSHI_URL' | 'ESPN_SITE_URL' | 'ESPN_CORE_URL' | 'ESPN_WEB_URL' | 'SUPPLY_CONTACT',
      string
    >
  >;
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
    variables: {
      WIKIPEDIA_URL: address,
      KALSHI_URL: address,
      ESPN_SITE_URL: address,
      ESPN_CORE_URL: address,
      ESPN_WEB_URL: address,
      SUPPLY_CONTACT: address,
    },
    stop,
  };
}
