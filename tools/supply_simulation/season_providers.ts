import { DAY, HOUR, MINUTE } from '../../core/dates/durations.ts';
import { type IsoDate, isoDateOf } from '../../core/dates/iso_date.ts';
import type { CardObservation, Observation, ObservationSource, SeenResult } from '../../core/supply/observation.ts';
import { type LiveProvider, ProviderFailure, type ProviderQuestion } from '../../lambdas/supply/provider.ts';
import { createRandom, type Random } from '../../local/demo_league/random.ts';
import { espnNight } from './espn_night.ts';
import { drawnBetween, isHeld, type SeasonCard, type SimulatedBout } from './season.ts';
import { wikipediaPage } from './wikipedia_edits.ts';

export type SeasonProviderId = 'espn' | 'wikipedia' | 'kalshi' | 'odds_api';

/** The times at which a provider does not answer. */
export type IsSilent = (time: number) => boolean;

const SILENT = { days: 2, ofDays: 30 } as const;

/** Two whole days of each month, from a seed. */
export function silentDays(seed: number): IsSilent {
  const days = new Map<number, Set<number>>();
  return (time) => {
    const day = Math.floor(time / DAY);
    const month = Math.floor(day / SILENT.ofDays);
    const silent = days.get(month) ?? drawDays(createRandom(seed + month));
    days.set(month, silent);
    return silent.has(day % SILENT.ofDays);
  };
}

function drawDays(random: Random): Set<number> {
  const drawn = new Set<number>();
  while (drawn.size < SILENT.days) drawn.add(Math.floor(random.uniform() * SILENT.ofDays));
  return drawn;
}

/** The markets of a bout open before its card, are settled after it, and of one that is replaced stay for a time. */
const MARKET = { opens: 14 * DAY, settled: [30 * MINUTE, 3 * HOUR], stays: 2 * DAY } as const;
const ODDS: [number, number] = [1.8, 2.05];

type Tells = (reading: ObservationSource, question: ProviderQuestion) => Observation[];

/** A provider that tells what the season holds at the time it is asked. */
function provider(id: SeasonProviderId, asked: LiveProvider['asked'], isSilent: IsSilent, tells: Tells): LiveProvider {
  return {
    id,
    asked,
    async observe(question, keep) {
      if (isSilent(question.now.getTime())) throw new ProviderFailure(id, 'unreachable', 'is silent');
      const address = `https://${id}.example/${question.asked}`;
      const hash = await keep({ address, text: '' });
      const reading = { provider: id, address, read_at: question.now.toISOString(), hash };
      return { observations: tells(reading, question), refused: [] };
    },
  };
}

const isoTime = (time: number) => new Date(time).toISOString();
const isAsked = (day: IsoDate, { from, to }: ProviderQuestion) => day >= from && day <= to;

function wikipedia(season: readonly SeasonCard[], isSilent: IsSilent, seed: number): LiveProvider {
  const pages = season.map((card, number) => ({ card, page: wikipediaPage(card, seed + number) }));
  return provider('wikipedia', ['schedule', 'result'], isSilent, (reading, question) => {
    const known = new Set(question.events.map(({ id }) => id));
    const isListed = ({ id, date }: SeasonCard) =>
      known.has(id) || (question.asked === 'schedule' && isAsked(date, question));
    return pages.flatMap(({ card, page }): CardObservation[] => {
      const revision = isListed(card) ? page.at(question.now.getTime()) : undefined;
      if (revision === undefined) return [];
      const { id, name, date, place } = card;
      const { bouts, editor } = revision;
      const event = { id, name, date, date_in: 'venue' as const, place };
      return [{ kind: 'card', reading, revision: { id: revision.id, at: isoTime(revision.at), editor }, event, bouts }];
    });
  });
}

function espn(season: readonly SeasonCard[], isSilent: IsSilent, seed: number): LiveProvider {
  const nights = season.map((card, number) => ({ card, shown: espnNight(card, seed + number) }));
  return provider('espn', ['schedule', 'result', 'price', 'stat_line'], isSilent, (reading, question) => {
    if (question.asked === 'price' || question.asked === 'stat_line') return [];
    return nights.flatMap(({ card, shown }): CardObservation[] => {
      const date = isoDateOf(new Date(card.beginsAt));
      const bouts = isAsked(date, question) ? shown(question.now.getTime()) : [];
      if (bouts.length === 0) return [];
      const event = { id: `600${card.id}`, name: card.name, date, date_in: 'utc' as const, place: card.place };
      return [{ kind: 'card', reading, event, bouts }];
    });
  });
}

/** A bout as markets list it, its fighters in either order. */
const pairOf = ({ key, fighters: [one, other] }: SimulatedBout, id: string, isTurned: boolean, startsAt: number) => ({
  id: `${id} ${key}`,
  fighters: (isTurned ? [{ name: other }, { name: one }] : [{ name: one }, { name: other }]) as [
    { name: string },
    { name: string },
  ],
  starts_at: isoTime(startsAt),
});

const stays = ({ goneAt, endedAt }: SimulatedBout) => Math.min(endedAt, goneAt + MARKET.stays);

function kalshi(season: readonly SeasonCard[], isSilent: IsSilent, seed: number): LiveProvider {
  const random = createRandom(seed);
  const markets = season.flatMap((card) =>
    card.bouts.map((bout) => {
      const isTurned = random.bernoulli(0.5);
      const pair = pairOf(bout, 'KX', isTurned, card.beginsAt);
      const opensAt = Math.max(bout.listedAt, card.beginsAt - MARKET.opens);
      const settledAt = isHeld(bout) ? bout.endedAt + drawnBetween(random, MARKET.settled) : Number.POSITIVE_INFINITY;
      return { card, bout, pair, isTurned, opensAt, settledAt };
    }),
  );
  return provider('kalshi', ['price', 'result'], isSilent, (reading, question) => {
    const now = question.now.getTime();
    const asked = markets.filter(({ card }) => isAsked(isoDateOf(new Date(card.beginsAt)), question));
    if (question.asked === 'result')
      return asked.flatMap(({ bout: { end }, pair, isTurned, settledAt }): Observation[] => {
        if (settledAt > now || (end.winner !== 'first' && end.winner !== 'second')) return [];
        const winner: SeenResult['winner'] = (end.winner === 'first') !== isTurned ? 'first' : 'second';
        return [{ kind: 'result', reading, bout: pair, result: { winner, words: 'yes' } }];
      });
    return asked.flatMap(({ bout, pair, opensAt }): Observation[] =>
      opensAt > now || now >= stays(bout)
        ? []
        : [
            { kind: 'begin', reading, bout: pair },
            { kind: 'quote', reading, bout: pair, book: 'kalshi', odds: ODDS },
          ],
    );
  });
}

function oddsApi(season: readonly SeasonCard[], isSilent: IsSilent, seed: number): LiveProvider {
  const random = createRandom(seed);
  const events = season.flatMap(({ bouts }) =>
    bouts.map((bout) => ({ bout, pair: pairOf(bout, 'odds', random.bernoulli(0.5), bout.startsAt) })),
  );
  return provider('odds_api', ['schedule'], isSilent, (reading, question) => {
    const now = question.now.getTime();
    return events.flatMap(({ bout, pair }): Observation[] =>
      bout.listedAt <= now && now < stays(bout) && isAsked(isoDateOf(new Date(bout.startsAt)), question)
        ? [{ kind: 'begin', reading, bout: pair }]
        : [],
    );
  });
}

const MAKERS = { espn, wikipedia, kalshi, odds_api: oddsApi } as const;

/** A provider of the season. The seed gives what it tells when; two of one seed tell the same. */
export const seasonProvider = (
  id: SeasonProviderId,
  season: readonly SeasonCard[],
  isSilent: IsSilent,
  seed: number,
): LiveProvider => MAKERS[id](season, isSilent, seed);
