import type { Corner } from '../../domain/cards/corners.ts';
import { slugOf } from '../../domain/identity/page_ids.ts';
import { nameOfPerson } from '../../domain/identity/persons.ts';
import type { HistoryEvent } from '../../history/events.ts';
import { groupBy } from '../../history/group_by.ts';
import { type JoinedBout, statsSide } from '../../history/sources/join_sources.ts';
import { type Gender, personKey, type StatsBout } from '../../history/sources/source_bouts.ts';

/** A fighter of the sources. */
export interface Person {
  /** Key of the person; two of one name have two. */
  key: string;
  slug: string;
  name: string;
  /** Other spellings and names of the sources. */
  otherNames: readonly string[];
  nickname: string | undefined;
  gender: Gender;
  /** Other people of the same name. */
  namesakes: Person[];
}

/** What the sources say of one person's side of a bout. */
interface Sighting {
  name: string;
  isStats: boolean;
  nickname: string | undefined;
  weightClass: string | undefined;
  gender: Gender | undefined;
}

const inMarket = ({ market, match }: JoinedBout, corner: Corner): Sighting => ({
  name: market[corner].name,
  isStats: false,
  nickname: match && statsSide(match, corner).nickname,
  weightClass: market.weightClass,
  gender: market.gender,
});

const inStats = (bout: StatsBout, corner: Corner): Sighting => ({
  name: bout[corner].name,
  isStats: true,
  nickname: bout[corner].nickname,
  weightClass: bout.details?.weightClass,
  gender: bout.details?.weightClass?.startsWith("Women's") === true ? 'women' : undefined,
});

/** `JOSH EMMETT` → `Josh Emmett`: the stats source can write names in capitals. */
const readable = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, (first) => first.toUpperCase()) : name;

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
  readonly #byKey = new Map<string, Person>();

  /** Events are in order of dates; stats bouts in any order. */
  constructor(stats: readonly StatsBout[], events: readonly HistoryEvent[]) {
    const sightings = new Map<string, Sighting[]>();
    const see = (key: string, sighting: Sighting) => {
      const seen = sightings.get(key);
      if (seen === undefined) sightings.set(key, [sighting]);
      else seen.push(sighting);
    };
    for (const bout of stats.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)))
      for (const corner of ['red', 'blue'] as const) see(personKey(bout[corner]), inStats(bout, corner));
    for (const { bouts } of events)
      for (const bout of bouts)
        for (const corner of ['red', 'blue'] as const) see(bout.keys[corner], inMarket(bout, corner));
    for (const [key, seen] of sightings) this.#byKey.set(key, personFrom(key, seen));
    this.#addNamesakes(sightings);
    this.#makeSlugsUnique();
  }

  /** People of one name have their weight class in the address. */
  #addNamesakes(sightings: ReadonlyMap<string, readonly Sighting[]>): void {
    for (const [, people] of groupBy(this.all(), ({ key }) => nameOfPerson(key))) {
      if (people.length === 1) continue;
      for (const person of people) {
        const weightClass = last((sightings.get(person.key) ?? []).map((seen) => seen.weightClass));
        person.slug = slugOf(`${person.name} ${weightClass ?? ''}`);
        person.namesakes = people.filter((other) => other !== person);
      }
    }
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
    return this.#of(bout.keys[corner]);
  }

  /** The person on a side of a bout of the stats source. */
  ofStats(bout: StatsBout, corner: Corner): Person {
    return this.#of(personKey(bout[corner]));
  }

  #of(key: string): Person {
    const person = this.#byKey.get(key);
    if (person === undefined) throw new RangeError(`${key} is no fighter of the sources`);
    return person;
  }

  all(): Person[] {
    return [...this.#byKey.values()];
  }
}
