import { expect, test } from 'vitest';
import { readMarketSource } from '../../../core/history/sources/read_market_source.ts';
import { readStatsSource } from '../../../core/history/sources/read_stats_source.ts';
import { leagueOfDay } from '../../../local/demo_league/league_of_day.ts';
import { publicFiles } from '../../../tools/rehearse/sources/league_files.ts';

const TODAY = '2026-04-03';

test('the rehearsal’s source files hold the bouts of the demo league', () => {
  const { market, upcoming, stats } = publicFiles(TODAY);
  const league = leagueOfDay(TODAY);
  const withoutNames = league.market.map(({ eventName: _, begin: _begin, ...bout }) => ({
    isTitleBout: false,
    ...bout,
  }));
  const read = [...readMarketSource(upcoming, 'upcoming'), ...readMarketSource(market, 'market')];
  expect(read).toEqual(
    withoutNames.toSorted((a, b) => Number(a.outcome !== undefined) - Number(b.outcome !== undefined)),
  );
  // The files tell the round and the clock too, which the league itself does not need.
  const statsRead = readStatsSource(stats, 'stats').map(({ details: _, ...bout }) => bout);
  expect(statsRead).toEqual(league.stats);
});
