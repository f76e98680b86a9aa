import type { RequestListener, ServerResponse } from 'node:http';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { ProviderId } from '../../core/supply/providers.ts';
import type { DemoLeague } from '../demo_league/make_league.ts';
import { LOCAL_KEY } from '../prices/odds_gateway.ts';
import { type Delays, isSilent } from './delays.ts';
import { oddsAnswer, statisticsAnswer } from './espn_figures.ts';
import { fightCenterAnswer, scoreboardAnswer } from './espn_server.ts';
import { kalshiAnswer } from './kalshi_server.ts';
import { oddsApiAnswer } from './odds_api_server.ts';
import { playedNight } from './played_night.ts';
import { eventNumber, type SeasonEvent, seasonOf } from './season.ts';
import { type PricedPair, pricedPairs } from './season_prices.ts';
import { wikipediaAnswer } from './wikipedia_server.ts';

export interface ProviderWorld {
  league(): DemoLeague;
  /** The time of the answers, in epoch milliseconds. */
  now(): number;
  delays: Delays;
  /** The coming card that is fought live. */
  night?: IsoDate | undefined;
  /** Providers that never answer. */
  gone?: ReadonlySet<ProviderId> | undefined;
}

interface Asked {
  path: string;
  query: URLSearchParams;
  time: number;
  events: readonly SeasonEvent[];
  pairs(): readonly PricedPair[];
  delays: Delays;
}

/** The answer to a path; undefined for an unknown one. */
type Answer = (asked: Asked) => unknown;

const LEAGUE = '/v2/sports/mma/leagues/ufc/events/';

function espnCore({ path, time, events, pairs, delays }: Asked): unknown {
  const [eventId, , bout = '', what, athlete = '', figures] = path.slice(LEAGUE.length).split('/');
  const event = events.find((one) => `${eventNumber(one)}` === eventId);
  if (event === undefined) return undefined;
  if (what === 'odds') return oddsAnswer(pairs(), bout, time);
  return figures === 'statistics' ? statisticsAnswer(event, bout, athlete, time, delays) : undefined;
}

const ROUTES: readonly (readonly [string, ProviderId, Answer])[] = [
  ['/w/api.php', 'wikipedia', ({ events, query, time, delays }) => wikipediaAnswer(events, query, time, delays)],
  [
    '/trade-api/v2/events',
    'kalshi',
    ({ pairs, events, query, time, delays }) => kalshiAnswer(pairs, events, query, time, delays),
  ],
  ['/v4/sports/mma_mixed_martial_arts/events', 'odds_api', ({ pairs, time }) => oddsApiAnswer(pairs(), time)],
  [
    '/apis/site/v2/sports/mma/ufc/scoreboard',
    'espn',
    ({ events, query, time, delays }) => scoreboardAnswer(events, query.get('dates') ?? '', time, delays),
  ],
  [
    '/apis/common/v3/sports/mma/ufc/fightcenter/',
    'espn',
    ({ events, path, time, delays }) => {
      const id = path.slice(path.lastIndexOf('/') + 1);
      return fightCenterAnswer(
        events.find((event) => `${eventNumber(event)}` === id),
        time,
        delays,
      );
    },
  ],
  [LEAGUE, 'espn', espnCore],
];

function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Answers as Wikipedia, Kalshi, The Odds API and ESPN do, from the league's calendar as of a time. */
export function providerGateway({ league, now, delays, night, gone }: ProviderWorld): RequestListener {
  const eventsOf = (current: DemoLeague) =>
    seasonOf(current, delays).map((event) => (event.date === night ? playedNight(event, current) : event));
  let season: { league: DemoLeague; events: readonly SeasonEvent[] } | undefined;
  return (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const route = ROUTES.find(([prefix]) => path.startsWith(prefix));
    const time = now();
    if (route === undefined) return respond(response, 404, { code: 404, message: 'Unknown address' });
    const [, provider, answer] = route;
    if (gone?.has(provider) || isSilent(provider, time, delays)) return void request.socket.destroy();
    if (provider === 'odds_api' && query.get('apiKey') !== LOCAL_KEY)
      return respond(response, 401, { error_code: 'INVALID_KEY' });
    const current = league();
    if (season?.league !== current) season = { league: current, events: eventsOf(current) };
    const { events } = season;
    const body = answer({ path, query, time, events, pairs: () => pricedPairs(current, events, time), delays });
    return respond(response, body === undefined ? 404 : 200, body ?? { code: 404, message: 'No such thing' });
  };
}
