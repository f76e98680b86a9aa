import type { EventBout } from '../../contract/pages/event_page.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES } from '../../contract/playbooks/playbook_types.ts';
import { type Corner, OPPOSITE } from '../../domain/cards/corners.ts';
import { surnameOf } from '../../format/words/surnames.ts';
import type { PricedBout } from '../../prices/priced_bout.ts';

const CORNERS: readonly Corner[] = ['red', 'blue'];

/** What is kept of a bout, to tell later what changed. */
interface SeenBout {
  id: string;
  names: Readonly<Record<Corner, string>>;
  /** Decimal; undefined without a price. */
  odds: Readonly<Record<Corner, number>> | undefined;
  /** What the odds are: of the reader's books or the market line. */
  basis: string;
  /** Each playbook with the corner that it backs: `value red`. */
  backing: readonly string[];
}

/** What is kept of a card, and when it was seen (ISO). */
export interface SeenCard {
  event: string;
  at: string;
  bouts: readonly SeenBout[];
}

/** A smaller change of the probability that a price implies, 0…1, is not told: prices move all day. */
const LEAST_MOVE = 0.02;

/** The card as it is now. */
export const seenCard = (event: string, bouts: readonly PricedBout<EventBout>[], at: Date): SeenCard => ({
  event,
  at: at.toISOString(),
  bouts: bouts.map(({ bout, red, blue, odds, basis, backing }) => ({
    id: bout,
    names: { red: red.name, blue: blue.name },
    odds: odds ?? undefined,
    basis,
    backing: backing.map(({ playbook, corner }) => `${playbook} ${corner}`),
  })),
});

const versus = ({ names }: SeenBout) => `${names.red} vs. ${names.blue}`;
const isCornerIn = ({ names }: SeenBout, name: string) => names.red === name || names.blue === name;

/** That a side has another opponent than before; undefined if it has not. */
function replacement(before: SeenBout, now: readonly SeenBout[]): string | undefined {
  for (const corner of CORNERS) {
    const stays = before.names[corner];
    const left = before.names[OPPOSITE[corner]];
    const bout = now.find((each) => isCornerIn(each, stays) && !isCornerIn(each, left));
    if (bout !== undefined) {
      const next = bout.names.red === stays ? bout.names.blue : bout.names.red;
      return `${next} replaces ${left} against ${stays}.`;
    }
  }
  return undefined;
}

/** The side of a bout whose price moved, as it is named first: the one that is shorter now. */
function priceMove(before: SeenBout, now: SeenBout, oddsText: (odds: number) => string): string[] {
  if (before.odds === undefined || now.odds === undefined || before.basis !== now.basis) return [];
  const corner = now.odds.red <= now.odds.blue ? 'red' : 'blue';
  const [was, is] = [before.odds[corner], now.odds[corner]];
  if (Math.abs(1 / is - 1 / was) < LEAST_MOVE) return [];
  return [`${surnameOf(now.names[corner])} pays ${oddsText(is)}, was ${oddsText(was)}.`];
}

/** Which playbooks back another side than before. */
function pickChanges(before: SeenBout, now: SeenBout): string[] {
  return PLAYBOOK_TYPES.flatMap((playbook) =>
    CORNERS.flatMap((corner) => {
      const backing = `${playbook} ${corner}`;
      const [was, is] = [before.backing.includes(backing), now.backing.includes(backing)];
      const name = surnameOf(now.names[corner]);
      if (was === is) return [];
      return [`${PLAYBOOK_COPY[playbook].name} ${is ? `backs ${name} now` : `backs ${name} no longer`}.`];
    }),
  );
}

/**
 * What changed on a card since it was seen, a sentence each: bouts that are off, replaced or added, then prices, then picks.
 * Bouts are the same by their ids. `oddsText` writes decimal odds.
 */
export function cardChanges(before: SeenCard, now: SeenCard, oddsText: (odds: number) => string): string[] {
  const gone = before.bouts.filter(({ id }) => !now.bouts.some((bout) => bout.id === id));
  const added = now.bouts.filter(({ id }) => !before.bouts.some((bout) => bout.id === id));
  const replaced = gone.map((bout) => replacement(bout, added));
  const isReplacing = (bout: SeenBout) =>
    gone.some((other) => CORNERS.some((corner) => isCornerIn(other, bout.names[corner])));
  const both = now.bouts.flatMap((bout) => {
    const other = before.bouts.find(({ id }) => id === bout.id);
    return other === undefined ? [] : [[other, bout] as const];
  });
  return [
    ...gone.map((bout, index) => replaced[index] ?? `${versus(bout)} is off.`),
    ...added.filter((bout) => !isReplacing(bout)).map((bout) => `${versus(bout)} is new.`),
    ...both.flatMap(([was, is]) => priceMove(was, is, oddsText)),
    ...both.flatMap(([was, is]) => pickChanges(was, is)),
  ];
}

const FIELD = '\t';
const LINE = '\n';

/** A card as text, a line for itself and one for each bout. */
export function seenCardText({ event, at, bouts }: SeenCard): string {
  const lines = bouts.map(({ id, names, odds, basis, backing }) =>
    [id, names.red, names.blue, odds?.red ?? '', odds?.blue ?? '', basis, backing.join(',')].join(FIELD),
  );
  return [[event, at].join(FIELD), ...lines].join(LINE);
}

function readBout(line: string): SeenBout | undefined {
  const [id, red, blue, redOdds, blueOdds, basis, backing, more] = line.split(FIELD);
  if (id === undefined || red === undefined || blue === undefined) return undefined;
  if (basis === undefined || backing === undefined || more !== undefined) return undefined;
  const odds = { red: Number(redOdds), blue: Number(blueOdds) };
  const isPriced = odds.red > 1 && odds.blue > 1;
  return { id, names: { red, blue }, odds: isPriced ? odds : undefined, basis, backing: backing.split(',') };
}

/** Reads a card from what `seenCardText` wrote; undefined for anything else. */
export function readSeenCard(text: string): SeenCard | undefined {
  const [first = '', ...lines] = text.split(LINE);
  const [event, at = ''] = first.split(FIELD);
  const bouts = lines.map(readBout);
  const known = bouts.flatMap((bout) => bout ?? []);
  if (event === undefined || Number.isNaN(Date.parse(at)) || known.length < bouts.length) return undefined;
  return { event, at, bouts: known };
}
