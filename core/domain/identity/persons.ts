import { nameKey } from './name_key.ts';
import { POUNDS } from './weight_classes.ts';

/** What the sources say of the person on one side of a bout, beside the name. */
export interface Sighting {
  nickname?: string | undefined;
  heightCm?: number | undefined;
  /** Year of birth, a year more or less. */
  born?: number | undefined;
  /** As the sources write it. */
  weightClass?: string | undefined;
  isWoman?: boolean | undefined;
}

/** What was seen of one person so far. */
interface Profile {
  key: string;
  nicknames: Set<string>;
  heights: Set<number>;
  born: Set<number>;
  /** Logarithms of pounds. */
  weights: Set<number>;
  /** 1 for a woman, 0 for a man. */
  sexes: Set<number>;
}

/** Differences from which on a source is wrong or the persons differ: each is rare for one person. */
const OTHER_HEIGHT_CM = 8;
const OTHER_BIRTH_YEARS = 3;
/** Three weight classes: a flyweight's and a welterweight's. */
const OTHER_WEIGHT = Math.log(1.3);

const WEIGHTS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(POUNDS).map(([weightClass, pounds]) => [weightClass, Math.log(pounds)]),
);

const NAMESAKE = /-\d+$/;

/** The key of the name that a person's key is for. */
export const nameOfPerson = (person: string): string => person.replace(NAMESAKE, '');

const newProfile = (key: string): Profile => ({
  key,
  nicknames: new Set(),
  heights: new Set(),
  born: new Set(),
  weights: new Set(),
  sexes: new Set(),
});

/** Distance to the nearest of the known values, in `unit`; undefined if there are none to compare. */
function distance(known: ReadonlySet<number>, value: number | undefined, unit: number): number | undefined {
  if (value === undefined || known.size === 0) return undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of known) least = Math.min(least, Math.abs(one - value));
  return least / unit;
}

/** How far what was seen is from a person, with 1 where another person begins; undefined where it can't be said. */
function differences(person: Profile, { heightCm, born, weightClass = '', isWoman }: Sighting) {
  return {
    weight: distance(person.weights, WEIGHTS[weightClass], OTHER_WEIGHT),
    height: distance(person.heights, heightCm, OTHER_HEIGHT_CM),
    birth: distance(person.born, born, OTHER_BIRTH_YEARS),
    sex: distance(person.sexes, isWoman === undefined ? undefined : Number(isWoman), 1),
  };
}

/**
 * How far what was seen is from a person; undefined if it is another's. One nickname is one person. Two nicknames, which
 * change, and one difference are two persons, as are a weight class far off and another difference: the others can all
 * be errors of one row.
 */
function farness(person: Profile, seen: Sighting): number | undefined {
  const nickname = seen.nickname === undefined ? undefined : nameKey(seen.nickname);
  if (nickname !== undefined && person.nicknames.has(nickname)) return -1;
  const { weight, ...others } = differences(person, seen);
  const hasOtherNickname = nickname !== undefined && person.nicknames.size > 0;
  const isFarOff = (one: number | undefined) => one !== undefined && one >= 1;
  const isOther = Object.values(others).some(isFarOff);
  if (hasOtherNickname ? isOther || isFarOff(weight) : isOther && isFarOff(weight)) return undefined;
  const all = [weight, ...Object.values(others)];
  return all.reduce<number>((sum, one) => sum + Math.min(1, one ?? 0.5), hasOtherNickname ? 1 : 0);
}

function add(person: Profile, { nickname, heightCm, born, weightClass = '', isWoman }: Sighting): void {
  const weight = WEIGHTS[weightClass];
  if (nickname !== undefined) person.nicknames.add(nameKey(nickname));
  if (heightCm !== undefined) person.heights.add(heightCm);
  if (born !== undefined) person.born.add(born);
  if (weight !== undefined) person.weights.add(weight);
  if (isWoman !== undefined) person.sexes.add(Number(isWoman));
}

/**
 * The persons behind names. They are told apart by nickname, height, birth, weight class and sex, in order of dates: what
 * is seen later never changes who was meant before.
 */
export class Persons {
  readonly #byName = new Map<string, Profile[]>();

  /** The key of the person seen under a name's key. It is the name's for the first one, who stays alone in most cases. */
  see(name: string, seen: Sighting): string {
    const known = this.#byName.get(name) ?? [];
    const person = nearest(known, seen) ?? newProfile(known.length === 0 ? name : `${name}-${known.length + 1}`);
    if (!known.includes(person)) this.#byName.set(name, [...known, person]);
    add(person, seen);
    return person.key;
  }
}

function nearest(known: readonly Profile[], seen: Sighting): Profile | undefined {
  const near = known.flatMap((person) => {
    const far = farness(person, seen);
    return far === undefined ? [] : [{ person, far }];
  });
  return near.sort((one, other) => one.far - other.far)[0]?.person;
}
