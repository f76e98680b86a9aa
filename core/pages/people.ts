import type { Corner } from '../cards/corners.ts';
import type { HistoryEvent } from '../history/events.ts';
import type { JoinedBout } from '../history/join_sources.ts';
import type { Gender, MarketFighter, StatsBout } from '../history/source_bouts.ts';
import { nameKey } from '../identity/name_key.ts';
import { slugOf } from '../identity/page_ids.ts';

/** A fighter of the sources. Two of one name are two people with one key, because the forecast does not tell them apart. */
export interface Person {
  /** Key of the stats source. */
  key: string;
  slug: string;
  name: string;
  /** Other spellings and names of the sources. */
  otherNames: readonly string[];
  nickname: string | undefined;
  gender: Gender;
  /** People with the same key. */
  namesakes: Person[];
}

/** A body height that differs by more than this is another person's, in cm. */
const OTHER_BODY_CM = 8;

/** What the sources say of one person's side of a bout. */
interface Sighting {
  name: string;
  isStats: boolean;
  nickname: string | undefined;
  heightCm: number | undefined;
  weightClass: string | undefined;
  gender: Gender | undefined;
}

const sightingOfMarket = ({ market, match }: JoinedBout, corner: Corner): Sighting => {
  const fighter: MarketFighter = market[corner];
  return {
    name: fighter.name,
    isStats: false,
    nickname: nicknameIn(match, corner),
    heightCm: fighter.heightCm,
    weightClass: market.weightClass,
    gender: market.gender,
  };
};

function nicknameIn(match: JoinedBout['match'], corner: Corner): string | undefined {
  if (match === undefined) return undefined;
  const isRed = (match.redIs === 'red') === (corner === 'red');
  return match.stats[isRed ? 'red' : 'blue'].nickname;
}

/** `JOSH EMMETT` → `Josh Emmett`: the stats source can write names in capitals. */
const readable = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, (first) => first.toUpperCase()) : name;

function heightsBy(sightings: readonly Sighting[]): Map<string, number> {
  const heights = new Map<string, number>();
  for (const { nickname, heightCm } of sightings)
    if (nickname !== undefined && heightCm !== undefined) heights.set(nickname, heightCm);
  return heights;
}

/** The nicknames that tell namesakes of one key apart: bodies of different height. None where there is one person. */
function namesakesOf(sightings: readonly Sighting[]): ReadonlyMap<string, number> {
  const heights = heightsBy(sightings);
  const sizes = [...heights.values()];
  return heights.size > 1 && Math.max(...sizes) - Math.min(...sizes) > OTHER_BODY_CM ? heights : new Map();
}

/** The nickname whose body is nearest. */
function nearest(heights: ReadonlyMap<string, number>, heightCm: number | undefined): string {
  const [first = ''] = heights.keys();
  if (heightCm === undefined) return first;
  return [...heights].reduce(
    (best, [nickname, height]) =>
      Math.abs(height - heightCm) < Math.abs((heights.get(best) ?? 0) - heightCm) ? nickname : best,
    first,
  );
}

const last = <Value>(values: readonly (Value | undefined)[]): Value | undefined =>
  values.findLast((value) => value !== undefined);

function personFrom(key: string, sightings: readonly Sighting[]): Person {
  const market = last(sightings.map(({ isStats, name }) => (isStats ? undefined : name)));
  const name = market ?? readable(sightings.at(-1)?.name ?? key);
  const spellings = new Map(sightings.map((sighting) => [slugOf(sighting.name), readable(sighting.name)]));
  spellings.delete(slugOf(name));
  return {
    key,
    slug: slugOf(name),
    name,
    otherNames: [...spellings.values()].sort(),
    nickname: last(sightings.map(({ nickname }) => nickname)),
    gender: last(sightings.map(({ gender }) => gender)) ?? 'men',
    namesakes: [],
  };
}

/** All fighters of the sources, and who is meant in each bout. */
export class People {
  readonly #byKey = new Map<string, { people: Map<string, Person>; heights: ReadonlyMap<string, number> }>();

  /** Events are in order of dates; stats bouts in any order. */
  constructor(stats: readonly StatsBout[], events: readonly HistoryEvent[]) {
    const sightings = new Map<string, Sighting[]>();
    const see = (key: string, sighting: Sighting) => {
      const seen = sightings.get(key);
      if (seen === undefined) sightings.set(key, [sighting]);
      else seen.push(sighting);
    };
    for (const bout of stats.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)))
      for (const corner of ['red', 'blue'] as const) see(nameKey(bout[corner].name), sightingOfStats(bout, corner));
    for (const { bouts } of events)
      for (const bout of bouts)
        for (const corner of ['red', 'blue'] as const) see(bout.keys[corner], sightingOfMarket(bout, corner));
    for (const [key, seen] of sightings) this.#addPeople(key, seen);
    this.#makeSlugsUnique();
  }

  #addPeople(key: string, seen: readonly Sighting[]): void {
    const heights = namesakesOf(seen);
    const people = new Map<string, Person>();
    if (heights.size === 0) people.set('', personFrom(key, seen));
    for (const nickname of heights.keys()) {
      const own = seen.filter((sighting) => (sighting.nickname ?? nearest(heights, sighting.heightCm)) === nickname);
      const person = personFrom(key, own);
      const weightClass = last(own.map((sighting) => sighting.weightClass));
      people.set(nickname, { ...person, slug: slugOf(`${person.name} ${weightClass ?? ''}`) });
    }
    for (const person of people.values()) person.namesakes = [...people.values()].filter((other) => other !== person);
    this.#byKey.set(key, { people, heights });
  }

  /** Numbers further fighters of one slug from 2, in order of their keys. */
  #makeSlugsUnique(): void {
    const taken = new Set<string>();
    for (const person of this.all().toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      const { slug } = person;
      for (let count = 2; taken.has(person.slug); count++) person.slug = `${slug}-${count}`;
      taken.add(person.slug);
    }
  }

  /** The person on a side of a bout of the market source. */
  ofMarket(bout: JoinedBout, corner: Corner): Person {
    return this.#of(bout.keys[corner], sightingOfMarket(bout, corner));
  }

  /** The person on a side of a bout of the stats source. */
  ofStats(bout: StatsBout, corner: Corner): Person {
    return this.#of(nameKey(bout[corner].name), sightingOfStats(bout, corner));
  }

  #of(key: string, { nickname, heightCm }: Sighting): Person {
    const known = this.#byKey.get(key);
    const person = known?.people.get(known.heights.size === 0 ? '' : (nickname ?? nearest(known.heights, heightCm)));
    const [first] = known?.people.values() ?? [];
    const found = person ?? first;
    if (found === undefined) throw new RangeError(`${key} is no fighter of the sources`);
    return found;
  }

  all(): Person[] {
    return [...this.#byKey.values()].flatMap(({ people }) => [...people.values()]);
  }
}

const sightingOfStats = (bout: StatsBout, corner: Corner): Sighting => ({
  name: bout[corner].name,
  isStats: true,
  nickname: bout[corner].nickname,
  heightCm: undefined,
  weightClass: bout.details?.weightClass,
  gender: bout.details?.weightClass?.startsWith("Women's") === true ? 'women' : undefined,
});
