import { nameKey } from '../../../core/domain/identity/name_key.ts';
import type { Gender } from '../../../core/history/sources/source_bouts.ts';
import type { Random } from '../random.ts';
import { ORIGINS, type Origin } from './name_parts.ts';

const TOTAL_SHARE = ORIGINS.reduce((sum, origin) => sum + origin.share, 0);

/** A new name that is not in `taken`, a set of name keys. Adds its key to `taken`. */
export function newName(gender: Gender, taken: Set<string>, random: Random): string {
  for (;;) {
    const origin = pickOrigin(random);
    const name = `${random.pick(origin[gender])} ${random.pick(origin.families)}`;
    const key = nameKey(name);
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}

function pickOrigin(random: Random): Origin {
  let left = random.uniform() * TOTAL_SHARE;
  const found = ORIGINS.find((origin) => {
    left -= origin.share;
    return left < 0;
  });
  return found ?? random.pick(ORIGINS);
}
