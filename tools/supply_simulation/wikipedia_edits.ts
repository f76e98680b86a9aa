import { HOUR, MINUTE } from '../../core/dates/durations.ts';
import type { SeenBout, SeenResult } from '../../core/supply/observation.ts';
import { createRandom, type Random } from '../../local/demo_league/random.ts';
import { drawnBetween, isHeld, lastEnd, type SeasonCard, type SimulatedBout } from './season.ts';

/** Delays of a page's editors after a bout, and how often a page is spoiled. */
const EDITING = {
  row: [5 * MINUTE, 5 * HOUR],
  second: [0, 2 * HOUR],
  secondShare: 19 / 20,
  spoiledShare: 1 / 10,
  vandalised: [5 * MINUTE, 55 * MINUTE],
  half: [5 * MINUTE, 40 * MINUTE],
} as const satisfies Record<string, number | readonly [number, number]>;

interface Span {
  from: number;
  until: number;
}

/** A revision of a page as it is shown from a time on. */
interface Revision {
  id: string;
  at: number;
  editor: string;
  bouts: SeenBout[];
}

export interface Page {
  /** The newest revision at a time; undefined before the page is made. */
  at(time: number): Revision | undefined;
}

const METHOD_WORDS = {
  decision: 'Decision (unanimous)',
  knockout: 'KO (punch)',
  submission: 'Submission (armbar)',
  doctor_stoppage: 'TKO (doctor stoppage)',
  other: 'DQ',
} as const;

function rowOf(
  { fighters: [one, other], weightClass, scheduledRounds, end }: SimulatedBout,
  isTold: boolean,
  isSpoiled: boolean,
): SeenBout {
  const names = (first: string, second: string): SeenBout['fighters'] => [{ name: first }, { name: second }];
  const bout = { has_corners: false, weight_class: weightClass, scheduled_rounds: scheduledRounds };
  if (!isTold && !isSpoiled) return { ...bout, fighters: names(one, other), state: 'listed' };
  const isDecisive = end.winner === 'first' || end.winner === 'second';
  const hasFirstWon = (end.winner !== 'second') !== isSpoiled;
  const winner: SeenResult['winner'] = isDecisive || isSpoiled ? 'first' : end.winner;
  const words = winner === 'first' ? METHOD_WORDS[end.method] : winner === 'draw' ? 'Draw (majority)' : 'No Contest';
  const result = { ...end, winner, words };
  return { ...bout, fighters: hasFirstWon ? names(one, other) : names(other, one), state: 'over', result };
}

/** Whether a page is vandalised: one bout has a wrong winner for a time. Or half edited: most of its rows are gone. */
function spoilingOf(card: SeasonCard, random: Random): { wrong?: Span & { bout: SimulatedBout }; half?: Span } {
  if (!random.bernoulli(EDITING.spoiledShare)) return {};
  const from = drawnBetween(random, [card.beginsAt, lastEnd(card) + 5 * HOUR]);
  if (random.bernoulli(0.5)) return { half: { from, until: from + drawnBetween(random, EDITING.half) } };
  const bout = random.pick(card.bouts.filter(isHeld));
  return { wrong: { bout, from, until: from + drawnBetween(random, EDITING.vandalised) } };
}

/** The page of a card: who edits it when, and what it shows then. */
export function wikipediaPage(card: SeasonCard, seed: number): Page {
  const random = createRandom(seed);
  const { wrong, half } = spoilingOf(card, random);
  const hasSecond = random.bernoulli(EDITING.secondShare);
  const edits: { at: number; editor: string }[] = [];
  const rowAt = new Map<SimulatedBout, number>();
  for (const bout of card.bouts) {
    edits.push({ at: bout.listedAt, editor: 'author' });
    if (!isHeld(bout)) continue;
    const at = bout.endedAt + drawnBetween(random, EDITING.row);
    rowAt.set(bout, at);
    edits.push({ at, editor: 'author' });
    const secondAt = at + drawnBetween(random, EDITING.second);
    if (hasSecond) edits.push({ at: secondAt, editor: 'second' });
  }
  for (const [span, editor] of [
    [wrong, 'vandal'],
    [half, 'hasty'],
  ] as const) {
    if (span === undefined) continue;
    edits.push({ at: span.from, editor }, { at: span.until, editor: editor === 'vandal' ? 'watcher' : editor });
  }
  edits.sort((one, other) => one.at - other.at);
  const isIn = (span: Span | undefined, time: number) => span !== undefined && time >= span.from && time < span.until;

  function shown(time: number): SeenBout[] {
    const listed = card.bouts.filter(({ listedAt, goneAt }) => listedAt <= time && time < goneAt);
    const rows = isIn(half, time) ? listed.slice(0, Math.floor(listed.length / 3)) : listed;
    const isWrong = (bout: SimulatedBout) => wrong?.bout === bout && isIn(wrong, time);
    return rows.map((bout) => rowOf(bout, (rowAt.get(bout) ?? Number.POSITIVE_INFINITY) <= time, isWrong(bout)));
  }

  return {
    at(time) {
      const place = edits.findLastIndex(({ at }) => at <= time);
      const edit = edits[place];
      return edit && { ...edit, id: `${card.id}${place}`, bouts: shown(edit.at) };
    },
  };
}
