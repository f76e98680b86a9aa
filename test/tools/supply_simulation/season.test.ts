import { describe, expect, test } from 'vitest';
import { DAY } from '../../../core/dates/durations.ts';
import { configurations, simulateSeason } from '../../../tools/supply_simulation/configurations.ts';
import { makeSeason } from '../../../tools/supply_simulation/season.ts';
import { silentDays } from '../../../tools/supply_simulation/season_providers.ts';

const UNTIL = '2026-04-03';
const DAYS = { whole: 10, gone: 10 };

describe('A season of simulated providers', () => {
  test.each(configurations(DAYS))(
    'settles nothing wrong and freezes before the begin: on $on, gone $gone',
    async (one) => {
      const { figures } = await simulateSeason(one, UNTIL);
      expect(figures.cards.length).toBeGreaterThan(0);
      expect(figures.unheld).toBe(0);
      for (const { card, frozenAt, bouts } of figures.cards) {
        expect(frozenAt ?? 0).toBeLessThan(card.beginsAt);
        expect(bouts.filter(({ isWrong }) => isWrong)).toEqual([]);
      }
    },
  );

  test('is the same each time, with cards in Australia on Sunday morning', () => {
    const season = makeSeason(UNTIL, 120, 7);
    expect(makeSeason(UNTIL, 120, 7)).toEqual(season);
    const away = season.filter(({ place }) => place.endsWith('Australia'));
    expect(away.length).toBeGreaterThan(0);
    for (const { date } of away) expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBeLessThanOrEqual(1);
  });

  test('has two silent days a month', () => {
    const isSilent = silentDays(100);
    for (let month = 0; month < 12; month += 1) {
      const days = Array.from({ length: 30 }, (_, day) => isSilent((690 * 30 + month * 30 + day) * DAY));
      expect(days.filter(Boolean)).toHaveLength(2);
    }
  });
});
