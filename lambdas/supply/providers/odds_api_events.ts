import { isoDateOf } from '../../../core/dates/iso_date.ts';
import { listedBoutsSchema } from '../../../core/prices/feed/odds_api.ts';
import type { BeginObservation } from '../../../core/supply/observation.ts';
import { creditsIn, MMA_PATH } from '../../prices/odds_service.ts';
import type { Secret } from '../../runtime/secrets.ts';
import { type LiveProvider, ProviderFailure } from '../provider.ts';
import { type ClientSettings, providerClient } from '../provider_client.ts';
import { answerOf, pairTrouble } from './answer_of.ts';

interface Settings extends Pick<ClientSettings, 'limits' | 'wait'> {
  /** The part before `/v4`. */
  address: string;
  key: Secret;
}

/**
 * The expected begins of bouts from The Odds API, `GET /v4/sports/mma_mixed_martial_arts/events`, which costs no credit. It
 * lists every promotion's bouts; which of its two fighters is `home` says nothing of corners.
 */
export function oddsApiEvents({ address, key, limits, wait }: Settings): LiveProvider {
  const client = providerClient({ provider: 'odds_api', retries: 0, gap: 0, limits, wait });
  return {
    id: 'odds_api',
    asked: ['schedule'],
    async observe({ from, to, now }, keep) {
      const url = new URL(`${address.replace(/\/$/, '')}/${MMA_PATH}/events`);
      const shown = url.href;
      url.search = new URLSearchParams({ dateFormat: 'iso', apiKey: await key() }).toString();
      const { body, reading, response } = await client.get(url, now, keep, shown);
      const parsed = listedBoutsSchema.safeParse(body);
      if (!parsed.success) throw new ProviderFailure('odds_api', 'malformed', 'sent no list of bouts');
      const refused = [...parsed.data.dropped];
      const begins = parsed.data.events.flatMap(({ id, commence_time, home_team, away_team }): BeginObservation[] => {
        const trouble = pairTrouble(home_team, away_team);
        if (trouble !== undefined) refused.push(`bout ${id}: ${trouble}`);
        const begin = new Date(commence_time);
        const isAsked = isoDateOf(begin) >= from && isoDateOf(begin) <= to;
        if (trouble !== undefined || !isAsked) return [];
        const fighters: BeginObservation['bout']['fighters'] = [{ name: home_team }, { name: away_team }];
        return [{ kind: 'begin', reading, bout: { id, fighters, starts_at: begin.toISOString() } }];
      });
      return answerOf(begins, refused, creditsIn(response));
    },
  };
}
