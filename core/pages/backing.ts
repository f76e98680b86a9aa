import type { Corner } from '../cards/corners.ts';
import type { Backing } from '../contract/pages/page_parts.ts';
import { PLAYBOOK_TYPES } from '../contract/playbook_types.ts';
import type { PlaybookEvent, RecordPick } from '../contract/record.ts';
import { nameKey, wordsKey } from '../identity/name_key.ts';
import { rounded } from './rounded.ts';

/** The names of a bout's corners. */
export type Corners = Readonly<Record<Corner, { name: string }>>;

/** Backed sides by index of the bout. */
type BackedSides = Map<number, Backing[]>;

/** Place and corner of a backed fighter on the card; undefined if he is not on it, as after a change of opponents. */
function findSide(name: string, bouts: readonly Corners[]): { place: number; corner: Corner } | undefined {
  for (const keyOf of [nameKey, wordsKey]) {
    for (const [place, bout] of bouts.entries())
      for (const corner of ['red', 'blue'] as const)
        if (keyOf(bout[corner].name) === keyOf(name)) return { place, corner };
  }
  return undefined;
}

function addPick(sides: BackedSides, { playbook }: PlaybookEvent, pick: RecordPick, bouts: readonly Corners[]): void {
  const names = pick.pick.split(' + ');
  for (const name of names) {
    const side = findSide(name, bouts);
    if (side === undefined) continue;
    const ofBout = sides.get(side.place) ?? [];
    sides.set(side.place, ofBout);
    let backing = ofBout.find((known) => known.playbook === playbook && known.corner === side.corner);
    if (backing === undefined) {
      backing = { playbook, corner: side.corner, stake: 0, parlays: 0, parlay_stake: 0 };
      ofBout.push(backing);
    }
    if (names.length === 1) backing.stake = Math.min(1, rounded(backing.stake + pick.stake));
    else {
      backing.parlays++;
      backing.parlay_stake = Math.min(1, rounded(backing.parlay_stake + pick.stake));
    }
  }
}

/** What the playbooks bet on each side of the bouts, by index of the bout, in the order of the playbooks. */
export function backedSides(playbooks: readonly PlaybookEvent[], bouts: readonly Corners[]): BackedSides {
  const sides: BackedSides = new Map();
  const placeOf = ({ playbook }: PlaybookEvent) => PLAYBOOK_TYPES.indexOf(playbook);
  for (const playbook of playbooks.toSorted((one, other) => placeOf(one) - placeOf(other)))
    for (const pick of playbook.picks) addPick(sides, playbook, pick, bouts);
  return sides;
}
