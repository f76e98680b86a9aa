import { DAY } from '../../core/dates/durations.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import { runSeason } from './run_season.ts';
import { makeSeason } from './season.ts';
import { type SeasonFigures, watchSeason } from './season_figures.ts';
import { type IsSilent, type SeasonProviderId, seasonProvider, silentDays } from './season_providers.ts';

/** Providers that are on, and those of them that answer nothing for the whole season. */
export interface Configuration {
  on: readonly SeasonProviderId[];
  gone: readonly SeasonProviderId[];
  days: number;
}

/** Days of the seasons: with all providers, and with some of them gone. */
export const LENGTHS = { whole: 365, gone: 35 } as const;
/** Days before the first card that counts and after the last: cards become known, results official. */
const WARM_UP = 8;
const AFTER = 3;
/** The provider's silent days and delays differ by it. */
const SEEDS = { season: 7, silent: 100, told: 10_000 } as const;
const ORDER: readonly SeasonProviderId[] = ['espn', 'wikipedia', 'kalshi', 'odds_api'];

const SETS: readonly (readonly SeasonProviderId[])[] = [
  ['wikipedia', 'kalshi'],
  ['wikipedia', 'kalshi', 'odds_api'],
  ['espn', 'wikipedia', 'kalshi', 'odds_api'],
];

/** Every set of providers, alone and with each one and each two of them gone, for so many days. */
export function configurations({
  whole,
  gone: short,
}: Record<keyof typeof LENGTHS, number> = LENGTHS): Configuration[] {
  return SETS.flatMap((on): Configuration[] => {
    const ones = on.map((id) => [id]);
    const twos = on.flatMap((id, place) => on.slice(place + 1).map((other) => [id, other]));
    return [{ on, gone: [], days: whole }, ...[...ones, ...twos].map((gone) => ({ on, gone, days: short }))];
  });
}

export interface SeasonRun extends Configuration {
  figures: SeasonFigures;
  silentOf: (id: SeasonProviderId) => IsSilent;
}

/** Runs the supply through the season before `until`; the warm-up is further back. */
export async function simulateSeason({ on, gone, days }: Configuration, until: IsoDate): Promise<SeasonRun> {
  const end = Date.parse(until);
  const begin = end - days * DAY;
  const season = makeSeason(addDays(until, 1), days + WARM_UP, SEEDS.season);
  const silentOf = (id: SeasonProviderId): IsSilent => {
    const silent = silentDays(SEEDS.silent * (ORDER.indexOf(id) + 1));
    return (time) => (gone.includes(id) && time >= begin) || silent(time);
  };
  const providers = on.map((id) => seasonProvider(id, season, silentOf(id), SEEDS.told * (ORDER.indexOf(id) + 1)));
  const counted = season.filter(({ beginsAt }) => beginsAt >= begin && beginsAt < end - AFTER * DAY);
  const { watch, figures } = watchSeason(counted, begin);
  const imports = await runSeason(providers, begin - WARM_UP * DAY, end, watch);
  return { on, gone, days, figures: figures(imports), silentOf };
}
