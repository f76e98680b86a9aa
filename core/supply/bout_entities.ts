import type { IsoDate } from '../dates/iso_date.ts';
import { isNobody, type KnownNames, NO_NAMES, readingsOf } from '../identity/fighters.ts';
import { boutFinder, type FindBouts, type Pair } from '../identity/find_bout.ts';
import type { BoutsBefore } from '../identity/same_fighter.ts';
import type { SeenBout, SeenFighter } from './observation.ts';
import type { ProviderId } from './providers.ts';

/** What tells which names are one fighter's. */
export interface Naming {
  known?: KnownNames | undefined;
  boutsBefore?: BoutsBefore | undefined;
}

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
  readonly #naming: Naming;
  readonly #spellings: Spelling<Entity>[] = [];
  readonly #byIds = new Map<string, FoundEntity<Entity>>();
  #finder: FindBouts<Spelling<Entity>> | undefined;

  constructor({ known = NO_NAMES, boutsBefore }: Naming) {
    this.#naming = { known, boutsBefore };
  }

  #byNames(pair: Pair, date: IsoDate, within: number): FoundEntity<Entity> | undefined {
    const { known = NO_NAMES, boutsBefore } = this.#naming;
    this.#finder ??= boutFinder(this.#spellings, readingsOf(known), boutsBefore ?? (() => undefined));
    const [found] = this.#finder(pair, date, within);
    if (found === undefined) return undefined;
    return { entity: found.bout.entity, isSwapped: found.isSwapped !== found.bout.isSwapped };
  }

  #remember(provider: ProviderId, fighters: Fighters, found: FoundEntity<Entity>): void {
    const { entity, isSwapped } = found;
    const pair = namesOf(fighters);
    const isKnown = this.#spellings.some(
      (one) => one.entity === entity && one.isSwapped === isSwapped && one.pair.join('\n') === pair.join('\n'),
    );
    if (!isKnown) {
      this.#spellings.push({ entity, isSwapped, pair, date: entity.date });
      this.#finder = undefined;
    }
    const ids = idsOf(fighters);
    if (ids === undefined) return;
    this.#byIds.set([provider, entity.date, ...ids].join('\n'), found);
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
