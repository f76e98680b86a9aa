import fc from 'fast-check';
import { anyCharacter } from '../fixtures/any_character.ts';

/** Values of unexpected types and sizes. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', 0, -1, 0.5, 1e15, 1e300, -1e300, 2 ** 31, 2 ** 32, 2 ** 53, 5e-324),
  fc.constantFrom<unknown>('__proto__', 'r', '.', 'red', '2026-02-30', '9999-12-31', 'NaN', '<script>', '\u0000', []),
  fc.constantFrom<unknown>({}, [[]], [null], { __proto__: null, length: 3 }, 'x'.repeat(2000)),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 2 }),
);

type Place = readonly (string | number)[];

/** All paths in a JSON value except the root; of long lists only the first and last six. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const some = entries.length > 12 ? [...entries.slice(0, 6), ...entries.slice(-6)] : entries;
  return some.flatMap(([key, inner]) => [[...at, key], ...placesIn(inner, [...at, key])]);
}

/** Attributes of an ordinary property, also for names such as `__proto__`. */
const OPEN = { enumerable: true, configurable: true, writable: true };

/** Changes insert copies: a value that is inserted twice could otherwise become cyclic by a later change. */
type Change = (holder: Record<string | number, unknown>, key: string | number) => void;

const change: fc.Arbitrary<Change> = fc.oneof(
  strange.map(
    (value): Change =>
      (holder, key) => {
        holder[key] = structuredClone(value);
      },
  ),
  fc.constant<Change>((holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  }),
  fc.constant<Change>((holder, key) => {
    const value = holder[key];
    if (Array.isArray(value)) holder[key] = [...value, ...value];
    else if (typeof value === 'string') holder[key] = value.repeat(2);
    else if (typeof value === 'number') holder[key] = -value;
  }),
  fc.tuple(fc.constantFrom('__proto__', 'constructor', 'user_id', 'settings', 'toJSON'), strange).map(
    ([name, value]): Change =>
      (holder) => {
        if (!Array.isArray(holder)) Object.defineProperty(holder, name, { ...OPEN, value: structuredClone(value) });
      },
  ),
);

const isHolder = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

function holderAt(value: unknown, place: Place): Record<string | number, unknown> | undefined {
  let holder = value;
  for (const key of place.slice(0, -1)) holder = isHolder(holder) ? holder[key] : undefined;
  return isHolder(holder) ? holder : undefined;
}

/** A copy of `good` with one to three random changes. */
export function mutated(good: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(good);
  const changes = fc.array(fc.tuple(fc.constantFrom(...places), change), { minLength: 1, maxLength: 3 });
  return changes.map((list) => {
    const copy: unknown = structuredClone(good);
    for (const [place, apply] of list) {
      const holder = holderAt(copy, place);
      const key = place.at(-1);
      if (holder !== undefined && key !== undefined) apply(holder, key);
    }
    return copy;
  });
}
