import type { Corner } from '../../domain/cards/corners.ts';
import type { KnownNames } from '../../domain/identity/fighters.ts';
import { nameKey } from '../../domain/identity/name_key.ts';
import { Persons, type Sighting } from '../../domain/identity/persons.ts';
import { groupByDate } from '../group_by.ts';
import { type JoinedBout, joinSources, knownNames, statsSide } from './join_sources.ts';
import {
  birthYear,
  type MarketBout,
  type MarketFighter,
  type SourceBouts,
  type StatsBout,
  type StatsFighter,
} from './source_bouts.ts';

const CORNERS = ['red', 'blue'] as const;

/** The sources joined, with the keys of persons: two fighters of one name have two. */
export interface IdentifiedSources {
  joined: JoinedBout[];
  stats: StatsBout[];
  /** Name keys of the market source that differ from the stats source's keys of the same fighters. */
  knownNames: KnownNames;
}

const inMarket = (bout: MarketBout, corner: Corner): Sighting => ({
  heightCm: bout[corner].heightCm,
  born: birthYear(bout, corner),
  weightClass: bout.weightClass,
  isWoman: bout.gender === 'women',
});

const inStats = ({ details }: StatsBout, { nickname }: StatsFighter): Sighting => ({
  nickname,
  weightClass: details?.weightClass,
  isWoman: details?.weightClass?.startsWith("Women's"),
});

/** The key of the person on each side of both sources' bouts, seen in order of dates. */
function personsOf(joined: readonly JoinedBout[], stats: readonly StatsBout[]) {
  const persons = new Persons();
  const personOf = new Map<MarketFighter | StatsFighter, string>();
  const marketOn = new Map(groupByDate(joined.map((bout) => ({ date: bout.market.date, bout }))));
  const statsOn = new Map(groupByDate(stats));
  for (const date of [...new Set([...marketOn.keys(), ...statsOn.keys()])].sort()) {
    for (const { bout } of marketOn.get(date) ?? []) {
      for (const corner of CORNERS) {
        const name = bout.keys[corner];
        const side = bout.match && statsSide(bout.match, corner);
        // Another name is of the fighter who stood in for this one.
        const same = side !== undefined && nameKey(side.name) === name ? side : undefined;
        const person = persons.see(name, { nickname: same?.nickname, ...inMarket(bout.market, corner) });
        personOf.set(bout.market[corner], person);
        if (same !== undefined) personOf.set(same, person);
      }
    }
    for (const bout of statsOn.get(date) ?? [])
      for (const side of [bout.red, bout.blue])
        if (!personOf.has(side)) personOf.set(side, persons.see(nameKey(side.name), inStats(bout, side)));
  }
  return personOf;
}

/** Joins the sources and tells fighters of one name apart. */
export function identifiedSources({ market, stats }: SourceBouts): IdentifiedSources {
  const joined = joinSources(market, stats);
  const personOf = personsOf(joined, stats);
  const withPerson = (side: StatsFighter): StatsFighter => {
    const person = personOf.get(side);
    return person === nameKey(side.name) ? side : { ...side, person };
  };
  const identified = new Map(
    stats.map((bout) => [bout, { ...bout, red: withPerson(bout.red), blue: withPerson(bout.blue) }]),
  );
  return {
    joined: joined.map(({ keys, match, ...bout }) => ({
      ...bout,
      keys: {
        red: personOf.get(bout.market.red) ?? keys.red,
        blue: personOf.get(bout.market.blue) ?? keys.blue,
      },
      match: match && { ...match, stats: identified.get(match.stats) ?? match.stats },
    })),
    stats: [...identified.values()],
    knownNames: knownNames(joined),
  };
}
