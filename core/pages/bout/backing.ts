import type { Backing } from '../../contract/pages/page_parts.ts';
import { PLAYBOOK_TYPES } from '../../contract/playbooks/playbook_types.ts';
import type { PlaybookEvent, RecordPick } from '../../contract/record/record_event.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import { nameKey, wordsKey } from '../../domain/identity/name_key.ts';
import { namesIn } from '../../format/words/joined_names.ts';
import { rounded } from '../rounded.ts';

/** The names of a bout's corners. */
export type Corners = Readonly<Record<Corner, { name: string }>>;

/** Backed sides by index of the bout. */
type BackedSides = Map<number, Backing[]>;

type FindSide = (name: string) => { place: number; corner: Corner } | undefined;

/** The first side of the card with each key of its fighter's name. */
function sidesByKey(bouts: readonly Corners[], keyOf: (name: string) => string): Map<string, ReturnType<FindSide>> {
  const sides = bouts.flatMap((bout, place) =>
    (['red', 'blue'] as const).map((corner) => [keyOf(bout[corner].name), { place, corner }] as const),
  );
  return new Map(sides.reverse());
}

/** Finds place and corner of a backed fighter on the card; undefined if he is not on it, as after a change of opponents. */
function sideFinder(bouts: readonly Corners[]): FindSide {
  const byName = sidesByKey(bouts, nameKey);
  const byWords = sidesByKey(bouts, wordsKey);
  return (name) => byName.get(nameKey(name)) ?? byWords.get(wordsKey(name));
}

function addPick(sides: BackedSides, { playbook }: PlaybookEvent, pick: RecordPick, findSide: FindSide): void {
  const names = namesIn(pick.pick);
  for (const name of names) {
    const side = findSide(name);
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
  if (playbooks.length === 0) return sides;
  const findSide = sideFinder(bouts);
  const placeOf = ({ playbook }: PlaybookEvent) => PLAYBOOK_TYPES.indexOf(playbook);
  for (const playbook of playbooks.toSorted((one, other) => placeOf(one) - placeOf(other)))
    for (const pick of playbook.picks) addPick(sides, playbook, pick, findSide);
  return sides;
}
