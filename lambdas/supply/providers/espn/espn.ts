import { partedBy } from '../../../../core/contract/values/parted_by.ts';
import { SECOND } from '../../../../core/dates/durations.ts';
import { addDays, type IsoDate } from '../../../../core/dates/iso_date.ts';
import type { CardObservation, Observation, ObservationSource, SeenBout } from '../../../../core/supply/observation.ts';
import type { ToldOffers } from '../../../prices/keep_offers.ts';
import { type LiveProvider, ProviderFailure, type ProviderQuestion } from '../../provider.ts';
import { type ClientSettings, providerClient } from '../../provider_client.ts';
import { answerOf } from '../answer_of.ts';
import { readCard } from './espn_card.ts';
import { ESPN_BOOK, espnOdds, espnOffers, readLine } from './espn_figures.ts';
import {
  type EspnEvent,
  espnEventSchema,
  espnOddsSchema,
  fightCenterSchema,
  oddsItemSchema,
  scoreboardSchema,
  statisticsSchema,
} from './espn_shapes.ts';

interface Settings extends Pick<ClientSettings, 'limits' | 'wait'> {
  /** The parts before `/apis/site`, `/v2/sports` and `/apis/common`. */
  site: string;
  core: string;
  web: string;
  contact: string;
}

/** Days of one scoreboard: ESPN refuses 367. */
const LONGEST_RANGE = 360;
const MOST_EVENTS = 500;
/** Cards of a reading, nearest first, and calls of one that asks for each bout. */
const MOST_CARDS = 12;
const MOST_CALLS = 80;
const MOST_BOOKS = 50;

/** The league also holds shows that are not the promotion's cards. */
const NO_CARD = /contender series|road to ufc|ultimate fighter(?!.*finale)/i;

const withoutSlash = (address: string) => address.replace(/\/$/, '');
const compact = (day: IsoDate) => day.replaceAll('-', '');

type Get = (url: URL) => Promise<{ body: unknown; reading: ObservationSource }>;
interface Found {
  observations: Observation[];
  refused: string[];
  offers: ToldOffers[];
}

/** The promotion's events of the asked days. */
async function eventsOf(
  get: Get,
  site: string,
  { from, to }: ProviderQuestion,
  refused: string[],
): Promise<[EspnEvent, ObservationSource][]> {
  const found: [EspnEvent, ObservationSource][] = [];
  for (let first = from; first <= to; first = addDays(first, LONGEST_RANGE + 1)) {
    const last = addDays(first, LONGEST_RANGE) < to ? addDays(first, LONGEST_RANGE) : to;
    const url = new URL(`${withoutSlash(site)}/apis/site/v2/sports/mma/ufc/scoreboard`);
    url.search = `dates=${compact(first)}-${compact(last)}&limit=1000`;
    const { body, reading } = await get(url);
    const board = scoreboardSchema.safeParse(body);
    if (!board.success) throw new ProviderFailure('espn', 'malformed', 'sent no scoreboard');
    const events = partedBy(espnEventSchema, board.data.events, MOST_EVENTS);
    refused.push(...events.refused.map(({ why }) => `event: ${why}`));
    for (const event of events.valid) if (!NO_CARD.test(event.name)) found.push([event, reading]);
  }
  return found;
}

/** The nearest events, as many as one reading asks for. */
function nearest(events: readonly [EspnEvent, ObservationSource][], now: Date): [EspnEvent, ObservationSource][] {
  const distance = ({ date }: EspnEvent) => Math.abs(Date.parse(date) - now.getTime());
  return events.toSorted(([one], [other]) => distance(one) - distance(other)).slice(0, MOST_CARDS);
}

/**
 * Runs the calls in turn. The first that ESPN refuses or throttles ends the reading: what was found stays. Others that fail
 * are named, and the rest goes on.
 */
async function inTurn(calls: readonly (() => Promise<void>)[], refused: string[]): Promise<void> {
  for (const [at, call] of calls.slice(0, MOST_CALLS).entries()) {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      refused.push(error.message);
      if (error.reason !== 'refused' && error.reason !== 'throttled') continue;
      refused.push(`${calls.length - at - 1} calls are left out`);
      return;
    }
  }
  if (calls.length > MOST_CALLS) refused.push(`${calls.length - MOST_CALLS} calls are left to the next reading`);
}

const pairOf = ({ id, fighters, starts_at }: SeenBout) =>
  id === undefined ? undefined : { id, fighters, ...(starts_at !== undefined && { starts_at }) };

/** Cards, results, prices and stat lines from ESPN: at most one call a second, and none after one that it refuses. */
export function espn({ site, core, web, contact, limits, wait }: Settings): LiveProvider {
  const client = providerClient({ provider: 'espn', contact, retries: 0, gap: SECOND, limits, wait });

  /** Every card from the scoreboard alone; then, one call each, with the fight centre. */
  async function readCards(
    get: Get,
    events: readonly [EspnEvent, ObservationSource][],
    { refused, observations }: Found,
  ) {
    const cards = events.map(([event, reading]) => readCard(event, undefined, reading));
    const calls = events.map(([event, reading], at) => async () => {
      const url = new URL(`${withoutSlash(web)}/apis/common/v3/sports/mma/ufc/fightcenter/${event.id}`);
      url.search = 'region=us&lang=en&contentorigin=espn';
      const center = fightCenterSchema.safeParse((await get(url)).body);
      if (center.success && center.data.event.id === event.id) cards[at] = readCard(event, center.data, reading);
      else refused.push(`event ${event.id}: its fight centre is not understood`);
    });
    await inTurn(calls, refused);
    observations.push(...cards.map(({ card }) => card));
    refused.push(...cards.flatMap((card) => card.refused));
  }

  const competition = (event: string, bout: string) =>
    `${withoutSlash(core)}/v2/sports/mma/leagues/ufc/events/${event}/competitions/${bout}`;

  async function readPrice(get: Get, event: string, bout: SeenBout, { refused, observations, offers }: Found) {
    const pair = pairOf(bout);
    const [first, second] = bout.fighters.map(({ id }) => id);
    if (pair === undefined || first === undefined || second === undefined) return;
    const { body, reading } = await get(new URL(`${competition(event, pair.id)}/odds`));
    const list = espnOddsSchema.safeParse(body);
    if (!list.success) refused.push(`bout ${pair.id}: no list of odds`);
    const items = partedBy(oddsItemSchema, list.data?.items ?? [], MOST_BOOKS);
    refused.push(...items.refused.map(({ why }) => `bout ${pair.id}: odds: ${why}`));
    const item = items.valid.find(({ provider }) => provider.name === ESPN_BOOK.name);
    if (item === undefined) return;
    const odds = espnOdds(item, first, second);
    if (typeof odds === 'string') refused.push(`bout ${pair.id}: ${odds}`);
    else observations.push({ kind: 'quote', reading, bout: pair, book: ESPN_BOOK.key, odds });
    const book = { key: ESPN_BOOK.key, title: ESPN_BOOK.name, regions: ['us' as const] };
    offers.push({ bout: pair, book, offers: espnOffers(item, first, second) });
  }

  async function readFigures(get: Get, event: string, bout: SeenBout, at: 0 | 1, { refused, observations }: Found) {
    const pair = pairOf(bout);
    const athlete = bout.fighters[at].id;
    if (pair === undefined || athlete === undefined) return;
    const { body, reading } = await get(new URL(`${competition(event, pair.id)}/competitors/${athlete}/statistics`));
    const statistics = statisticsSchema.safeParse(body);
    const line = statistics.success ? readLine(statistics.data) : 'no statistics';
    if (typeof line === 'string') refused.push(`bout ${pair.id}: ${bout.fighters[at].name}: ${line}`);
    else if (line !== undefined)
      observations.push({ kind: 'line', reading, bout: pair, fighter: at === 0 ? 'first' : 'second', line });
  }

  return {
    id: 'espn',
    asked: ['schedule', 'result', 'price', 'stat_line'],
    async observe(question, keep) {
      const { asked, now } = question;
      const get: Get = (url) => client.get(url, now, keep);
      const found: Found = { observations: [], refused: [], offers: [] };
      const events = nearest(await eventsOf(get, site, question, found.refused), now);
      if (asked === 'schedule' || asked === 'result') {
        await readCards(get, events, found);
        return answerOf(found.observations, found.refused);
      }
      const cards: CardObservation[] = events.map(([event, reading]) => readCard(event, undefined, reading).card);
      const calls = cards.flatMap(({ event: { id }, bouts }) =>
        bouts.flatMap((bout) => {
          if (asked === 'price') return bout.state === 'listed' ? [() => readPrice(get, id, bout, found)] : [];
          const isOver = bout.state === 'over' || bout.state === 'ended';
          return isOver ? ([0, 1] as const).map((at) => () => readFigures(get, id, bout, at, found)) : [];
        }),
      );
      await inTurn(calls, found.refused);
      return { ...answerOf(found.observations, found.refused), offers: found.offers };
    },
  };
}
