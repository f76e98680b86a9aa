import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { isSettled } from '../../../core/domain/cards/card.ts';
import { NO_NAMES } from '../../../core/domain/identity/fighters.ts';
import { boutFacts } from '../../../core/history/bout_facts.ts';
import { Chronology } from '../../../core/history/chronology.ts';
import { groupEvents } from '../../../core/history/events.ts';
import { SkillRatings } from '../../../core/history/ratings/skill_ratings.ts';
import { identifiedBouts } from '../../../core/history/sources/identified_bouts.ts';
import { joinSources } from '../../../core/history/sources/join_sources.ts';
import { sourcesAsOf } from '../../../core/history/sources/sources_as_of.ts';
import { ForecastWalkForward } from '../../../core/models/forecast/walk_forward.ts';
import { type BenchRow, medianMilliseconds } from '../bench_row.ts';
import { benchSources } from '../bench_sources.ts';

const RUNS = 3;

/** Time of the Cornerman forecast in an import: rating skills before each event, fitting, forecasting. */
export async function forecastRow(source: string, today: IsoDate): Promise<BenchRow> {
  const { market, stats } = sourcesAsOf(await benchSources(source, today), today);
  const joined = identifiedBouts(joinSources(market, stats), [], NO_NAMES);
  const chronology = new Chronology(stats, joined);
  const events = groupEvents(joined).map(({ date, bouts }) => {
    chronology.advanceTo(date);
    return { date, bouts: bouts.map((bout) => boutFacts(bout, chronology)).filter((bout) => bout !== undefined) };
  });
  const byDate = stats.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const work = () => {
    const ratings = new SkillRatings();
    let next = 0;
    for (const { date } of events) {
      for (let bout = byDate[next]; bout !== undefined && bout.date < date; bout = byDate[++next]) ratings.add(bout);
      ratings.solve(date);
    }
    const house = new ForecastWalkForward();
    for (const event of events) house.forecastEvent(event.date, event.bouts, isSettled(event, today));
  };
  const value = (await medianMilliseconds(RUNS, work)) / 1000;
  return { name: '  the Cornerman forecast in it', value, unit: 's', bar: { limit: 2, better: 'lower' } };
}
