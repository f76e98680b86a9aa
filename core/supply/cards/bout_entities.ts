import type { IsoDate } from '../../dates/iso_date.ts';
import type { Naming } from '../../domain/identity/bout_ids.ts';
import { isNobody, type NameKey, NO_NAMES, readingsOf } from '../../domain/identity/fighters.ts';
import { BoutIndex, boutFinder, daysApart, type Pair } from '../../domain/identity/find_bout.ts';
import type { BoutsBefore } from '../../domain/identity/same_fighter.ts';
import type { SeenBout, SeenFighter } from '../observation.ts';
import type { ProviderId } from '../providers.ts';

/** One bout, whoever lists it. Its first and second fighter are those of its first sighting. */
export interface BoutEntity {
  date: IsoDate;
  pair: Pair;
}

export interface FoundEntity<Entity extends BoutEntity> {
  entity: Entity;
  /** True if the fighters were told in the other order. */
  isSwapped: boolean;
}

/** How a bout's fighters were written once. */
interface Spelling<Entity> {
  entity: Entity;
  isSwapped: boolean;
  pair: Pair;
  date: IsoDate;
}

type Fighters = SeenBout['fighters'];

const namesOf = ([one, other]: Fighters): Pair => [one.name, other.name];
const idsOf = (fighters: Fighters) => {
  const ids = fighters.flatMap(({ id }) => id ?? []);
  return ids.length === 2 ? ids : undefined;
};

/** True if both fighters are known; a bout against nobody yet (`TBA`) is none. */
export const hasFighters = (fighters: readonly SeenFighter[]): boolean => fighters.every(({ name }) => !isNobody(name));

/**
 * Finds which bout a sighting is of. The first time by names and day; what was found is remembered, so that from then on the
 * provider's ids of the fighters decide, and a spelling that was found once is found again.
 */
export class BoutEntities<Entity extends BoutEntity> {
  readonly #readings: readonly NameKey[];
  readonly #boutsBefore: BoutsBefore;
  readonly #spellings: Spelling<Entity>[] = [];
  readonly #index: BoutIndex<Spelling<Entity>>;
  readonly #byIds = new Map<string, FoundEntity<Entity>>();
  /** Spellings that are among these already, by their text. */
  readonly #known = new Set<string>();

  constructor({ known = NO_NAMES, boutsBefore = () => undefined }: Naming) {
    this.#readings = readingsOf(known);
    this.#boutsBefore = boutsBefore;
    this.#index = new BoutIndex(this.#readings);
  }

  #byNames(pair: Pair, date: IsoDate, within: number): FoundEntity<Entity> | undefined {
    const isNear = (one: Spelling<Entity>) => daysApart(one.date, date) <= within;
    const [read] = this.#index
      .find({ pair }, isNear)
      .sort((one, other) => daysApart(one.bout.date, date) - daysApart(other.bout.date, date));
    const near = read === undefined ? this.#spellings.filter(isNear) : [];
    const found = read ?? boutFinder(near, this.#readings, this.#boutsBefore)(pair, date, within)[0];
    return found && { entity: found.bout.entity, isSwapped: found.isSwapped !== found.bout.isSwapped };
  }

  #remember(provider: ProviderId, fighters: Fighters, { entity, isSwapped }: FoundEntity<Entity>): void {
    const pair = namesOf(fighters);
    const ids = idsOf(fighters);
    const text = [provider, entity.date, ...pair, ...(ids ?? [])].join('\n');
    if (this.#known.has(text)) return;
    this.#known.add(text);
    const spelling = { entity, isSwapped, pair, date: entity.date };
    this.#spellings.push(spelling);
    this.#index.add(spelling);
    if (ids === undefined) return;
    this.#byIds.set([provider, entity.date, ...ids].join('\n'), { entity, isSwapped });
    this.#byIds.set([provider, entity.date, ...ids.toReversed()].join('\n'), { entity, isSwapped: !isSwapped });
  }

  /** The bout of these fighters at most `within` days from the date; undefined if none is known. */
  find(provider: ProviderId, fighters: Fighters, date: IsoDate, within: number): FoundEntity<Entity> | undefined {
    const ids = idsOf(fighters);
    const byIds = ids && this.#byIds.get([provider, date, ...ids].join('\n'));
    const found = byIds ?? this.#byNames(namesOf(fighters), date, within);
    if (found !== undefined) this.#remember(provider, fighters, found);
    return found;
  }

  /** Adds a bout with its first sighting. */
  add(provider: ProviderId, fighters: Fighters, entity: Entity): void {
    this.#remember(provider, fighters, { entity, isSwapped: false });
  }
}
