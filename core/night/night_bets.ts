import type { EventBout } from '../contract/pages/event_page.ts';
import type { StoredPick } from '../contract/playbooks/picks.ts';
import { centsOf } from '../format/numbers/cents.ts';
import type { NightBet } from './bet_states.ts';

/** Red's probability of winning by the id of the bout, as the live card has its corners. */
export type Chances = ReadonlyMap<string, number>;

/**
 * The picks of a slip as bets on the night: those with a stake, at the slip's stakes in dollars (`Slip.stakes`), in order. A
 * pick's id is its place, from 0. Picks that were saved without legs are left out.
 */
export const nightBetsOfPicks = (picks: readonly StoredPick[], stakes: readonly number[]): NightBet[] =>
  picks.flatMap(({ legs = [], decimal_odds: odds }, place): NightBet[] => {
    const stake = centsOf(stakes[place] ?? 0);
    if (stake === 0 || legs.length === 0) return [];
    return [
      {
        id: String(place),
        stake,
        odds,
        legs: legs.map(({ bout_id, name, opponent, odds: ofLeg }) => ({
          fighter: name,
          opponent,
          ...(bout_id !== undefined && { bout_id }),
          ...(ofLeg !== undefined && { odds: ofLeg }),
        })),
        status: 'open',
        payout: null,
      },
    ];
  });

/** The chances that an event's page says: the forecast's, else the market's. A bout without either is missing. */
export const chancesOfPage = (bouts: readonly Pick<EventBout, 'bout' | 'forecast' | 'market'>[]): Chances =>
  new Map(
    bouts.flatMap(({ bout, forecast, market }) => {
      const chance = forecast ?? market;
      return chance === null ? [] : [[bout, chance]];
    }),
  );
