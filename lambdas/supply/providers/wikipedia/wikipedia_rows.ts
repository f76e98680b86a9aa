import { readWeightClass } from '../../../../core/domain/identity/weight_classes.ts';
import type { SeenBout, SeenFighter } from '../../../../core/supply/observation.ts';
import { pairTrouble } from '../answer_of.ts';
import { isCancelled, readWikiResult } from './wikipedia_result.ts';
import { linksOf, templateAt, templateParts, wikiPlainText, withTemplatesShown } from './wikitext.ts';

/** A row that was read, or why it wasn't. */
export type ReadWikiRow = { bout: SeenBout; refused?: string } | { refused: string };

export interface WikiRow {
  /** The template's inner text; undefined if it isn't closed. */
  inner: string | undefined;
  segment: string | undefined;
  /** True for the first row of a card, which is its main event. */
  isFirst: boolean;
}

const TEMPLATE = /\{\{\s*MMAevent[ _](card|bout)\b/gi;

/** The rows of a section in order, main event first. */
export function wikiRows(section: string): WikiRow[] {
  const marks = [...section.matchAll(TEMPLATE)];
  const rows: WikiRow[] = [];
  let segment: string | undefined;
  for (const [at, { index, 1: kind }] of marks.entries()) {
    const inner = templateAt(section, index, marks[at + 1]?.index ?? section.length);
    if (kind?.toLowerCase() === 'bout') rows.push({ inner, segment, isFirst: rows.length === 0 });
    else
      segment =
        inner === undefined
          ? segment
          : wikiPlainText((templateParts(inner)[1] ?? '').slice(0, LONGEST_CELL)).slice(0, 120) || undefined;
  }
  return rows;
}

/** A cell's text beyond this is ignored: a note has a sentence or two. */
const LONGEST_CELL = 2000;

/** Cells 1 to 8 of a template, which can be numbered: `|2=[[Name]]`. */
function cellsOf(inner: string): string[] {
  const cells: string[] = [];
  let place = 0;
  for (const part of templateParts(inner).slice(1)) {
    const numbered = /^\s*([1-9])\s*=/.exec(part);
    if (numbered === null) place += 1;
    const at = numbered === null ? place : Number(numbered[1]);
    cells[at - 1] = (numbered === null ? part : part.slice(numbered[0].length)).slice(0, LONGEST_CELL);
  }
  return Array.from(cells, (cell) => cell ?? '');
}

/** Marks of a champion and of an interim champion. */
const CHAMPION = /\(\s*(?:c|ic)\s*\)/gi;
const withoutMarks = (text: string) => text.replace(CHAMPION, '').replace(/\s+/g, ' ').trim();

/** The fighter of a cell; the title of the page that his name leads to is his id. Undefined if two are linked. */
function fighterOf(cell: string): SeenFighter | undefined {
  const shown = withTemplatesShown(cell);
  const [link, other] = linksOf(shown);
  if (link === undefined) return { name: withoutMarks(wikiPlainText(shown)) };
  if (other !== undefined) return undefined;
  return { name: withoutMarks(link.label), ...(link.title !== undefined && { id: link.title }) };
}

const WORDS: ReadonlyMap<string, 'def' | 'vs'> = new Map([
  ['def', 'def'],
  ['def.', 'def'],
  ['vs', 'vs'],
  ['vs.', 'vs'],
  ['v.', 'vs'],
]);

/** The note says what the bout is for; a champion's mark says it too. A note of something else leaves it open. */
function isTitle(names: string, note: string): boolean | undefined {
  if (/\bfor the\b.*\b(?:championship|title)\b/i.test(note) || names.search(CHAMPION) >= 0) return true;
  return note === '' ? false : undefined;
}

const TITLE_ROUNDS = 5;
const ROUNDS = 3;

/**
 * The page has no rounds: titles and main events are over five by the promotion's custom, as is a bout that reached the
 * fourth round, and the others over three.
 */
function scheduledRounds(isTitleBout: boolean | undefined, isFirst: boolean, lastRound: number | undefined): number {
  return isTitleBout || isFirst || (lastRound ?? 0) > ROUNDS ? TITLE_ROUNDS : ROUNDS;
}

/** What a row says: its class and both fighters, else why it is left out; its result, if that is whole. */
export function readRow({ inner, segment, isFirst }: WikiRow): ReadWikiRow {
  if (inner === undefined) return { refused: 'a row that is not closed' };
  const [classCell = '', first = '', word = '', second = '', method = '', round = '', time = '', noteCell = ''] =
    cellsOf(inner);
  const [one, other] = [fighterOf(first), fighterOf(second)];
  const label = `${wikiPlainText(first)} vs. ${wikiPlainText(second)}`.slice(0, 120);
  if (one === undefined || other === undefined) return { refused: `${label}: a fighter's cell links two pages` };
  const trouble = pairTrouble(one.name, other.name);
  if (trouble !== undefined) return { refused: `${label}: ${trouble}` };
  const wordKey = WORDS.get(wikiPlainText(word).toLowerCase());
  if (wordKey === undefined) return { refused: `${label}: "${wikiPlainText(word)}" is neither vs. nor def.` };

  const note = wikiPlainText(noteCell);
  const weightClass = readWeightClass(wikiPlainText(classCell));
  const isCalledOff = wordKey === 'vs' && isCancelled(wikiPlainText(method), note);
  const result = isCalledOff ? undefined : readWikiResult({ word: wordKey, method, round, time });
  const isWhole = result !== undefined && typeof result !== 'string';
  const isTitleBout = isTitle(`${wikiPlainText(first)} ${wikiPlainText(second)}`, note);
  const bout: SeenBout = {
    fighters: [one, other],
    has_corners: false,
    ...(weightClass !== undefined && { weight_class: weightClass }),
    scheduled_rounds: scheduledRounds(isTitleBout, isFirst, isWhole ? result.round : undefined),
    ...(isTitleBout !== undefined && { is_title_bout: isTitleBout }),
    ...(segment !== undefined && { segment }),
    state: isCalledOff ? 'cancelled' : isWhole ? 'over' : 'listed',
    ...(isWhole && { result }),
  };
  if (typeof result === 'string') return { bout, refused: `${label}: ${result}` };
  if (weightClass === undefined) return { bout, refused: `${label}: class "${wikiPlainText(classCell).slice(0, 60)}"` };
  return { bout };
}

const LINE = /^\*+\s*(.{1,80}?) bouts?\s*:\s*(.{1,600})$/i;

/** A line of bouts that are announced without a place on the card: `* Welterweight bout: [[A]] vs. [[B]]`. */
export function readAnnounced(line: string): ReadWikiRow | undefined {
  const match = LINE.exec(line.trim());
  if (match === null) return undefined;
  const [first = '', second = '', third] = (match[2] ?? '').split(/\s+vs\.?\s+/);
  if (third !== undefined) return { refused: `${wikiPlainText(line).slice(0, 120)}: more than two fighters` };
  const inner = `MMAevent bout|${match[1] ?? ''}|${first}|vs.|${second}`;
  return readRow({ inner, segment: undefined, isFirst: false });
}
