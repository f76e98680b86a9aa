import { createHash } from 'node:crypto';
import * as z from 'zod';
import { text } from '../../../../core/contract/values/text.ts';
import { nameKey } from '../../../../core/domain/identity/name_key.ts';
import {
  type CardObservation,
  MOST_BOUTS,
  type ObservationSource,
  type SeenBout,
} from '../../../../core/supply/observation.ts';
import { NOT_KNOWN_YET } from '../answer_of.ts';
import { statedDay } from './wikipedia_day.ts';
import { type ReadWikiRow, readAnnounced, readRow, wikiRows } from './wikipedia_rows.ts';
import { parametersOf, templateAt, wikiPlainText, withoutNotes } from './wikitext.ts';

/** A page with its newest revision, in the answer of the Action API, `formatversion=2`. */
export const wikiPageSchema = z.object({
  pageid: z.int().min(1),
  title: text().min(1).max(300),
  revisions: z.tuple([
    z.object({
      revid: z.int().min(1),
      timestamp: z.iso.datetime(),
      /** Missing where it is hidden. */
      user: z.string().max(300).nullish(),
      slots: z.object({ main: z.object({ content: z.string() }) }),
    }),
  ]),
});
export type WikiPage = z.infer<typeof wikiPageSchema>;

/** The text of a page's newest revision. */
export const textOf = ({ revisions: [{ slots }] }: WikiPage): string => slots.main.content;

const INFOBOX = /\{\{\s*Infobox MMA event\b/gi;

/** The parameters of the page's infobox, or why there are none. */
function infoboxOf(source: string): ReadonlyMap<string, string> | string {
  const [first, second] = source.matchAll(INFOBOX);
  if (first === undefined) return 'has no infobox of an event';
  if (second !== undefined) return 'has the infoboxes of several events';
  const inner = templateAt(source, first.index, source.length);
  return inner === undefined ? 'has an infobox that is not closed' : parametersOf(inner);
}

const HEADING = /^==([^=\n]{1,200})==[ \t]*$/gm;

/** The sections of the second level with their headings, in order. */
function sectionsOf(source: string): { heading: string; body: string }[] {
  const headings = [...source.matchAll(HEADING)];
  return headings.map(({ 0: line, 1: heading = '', index }, at) => ({
    heading: wikiPlainText(heading).toLowerCase(),
    body: source.slice(index + line.length, headings[at + 1]?.index ?? source.length),
  }));
}

interface PageRows {
  results: ReadWikiRow[];
  /** Of a card before it, and of lines of bouts that have no place on it yet. */
  card: ReadWikiRow[];
}

function readRows(source: string): PageRows {
  const rows: PageRows = { results: [], card: [] };
  for (const { heading, body } of sectionsOf(source)) {
    const kind = /^(?:official )?results?\b/.test(heading) ? 'results' : 'card';
    rows[kind].push(...wikiRows(body).map(readRow));
    if (heading.startsWith('announced'))
      rows.card.push(...body.split('\n').flatMap((line) => readAnnounced(line) ?? []));
  }
  return rows;
}

const boutsOf = (rows: readonly ReadWikiRow[]) => rows.flatMap((row) => ('bout' in row ? [row.bout] : []));
/** True for a row of a bout that could not be read: the bout is not missing. */
const isUnread = (row: ReadWikiRow) => !('bout' in row) && !row.refused.endsWith(NOT_KNOWN_YET);
const pairOf = ({ fighters }: SeenBout) =>
  fighters
    .map(({ name }) => nameKey(name))
    .sort()
    .join('\n');

/** Each pair once, in the order of the longer list: what the results say of it counts. */
function mergedBouts(results: readonly SeenBout[], card: readonly SeenBout[]): SeenBout[] {
  const [longer, shorter] = results.length >= card.length ? [results, card] : [card, results];
  const byPair = new Map<string, SeenBout>();
  for (const bout of longer) if (!byPair.has(pairOf(bout))) byPair.set(pairOf(bout), bout);
  for (const bout of shorter) {
    const other = byPair.get(pairOf(bout));
    if (other === undefined) byPair.set(pairOf(bout), bout);
    else if (shorter === results && other.state === 'listed')
      byPair.set(pairOf(bout), { ...bout, scheduled_rounds: other.scheduled_rounds });
  }
  return [...byPair.values()];
}

/** A pseudonym by which two editors can be told apart. */
const editorOf = (user: string | null | undefined): string =>
  createHash('sha256')
    .update(user ?? 'hidden')
    .digest('hex')
    .slice(0, 16);

const shortened = (value: string | undefined): string | undefined =>
  wikiPlainText(value ?? '').slice(0, 200) || undefined;

/** The card of an event's page, and what of it isn't understood. The page's number is the event's id: titles change. */
export function readWikiEvent(
  page: WikiPage,
  reading: ObservationSource,
): { card?: CardObservation; refused: string[] } {
  const [{ revid, timestamp, user }] = page.revisions;
  const source = withoutNotes(textOf(page));
  const infobox = infoboxOf(source);
  if (typeof infobox === 'string') return { refused: [`${page.title}: ${infobox}`] };
  const date = statedDay(infobox.get('date') ?? '')?.day;
  if (date === undefined) return { refused: [`${page.title}: date: "${wikiPlainText(infobox.get('date') ?? '')}"`] };

  const rows = readRows(source);
  const bouts = mergedBouts(boutsOf(rows.results), boutsOf(rows.card));
  const refused = [...rows.results, ...rows.card].flatMap((row) =>
    row.refused === undefined ? [] : [`${page.title}: ${row.refused}`],
  );
  const unread = [...rows.results, ...rows.card].filter(isUnread).length;
  if (bouts.length > MOST_BOUTS) refused.push(`${page.title}: ${bouts.length - MOST_BOUTS} bouts too many`);
  const [venue, place] = [shortened(infobox.get('venue')), shortened(infobox.get('city'))];
  const card: CardObservation = {
    kind: 'card',
    reading,
    revision: { id: `${revid}`, at: new Date(timestamp).toISOString(), editor: editorOf(user) },
    event: {
      id: `${page.pageid}`,
      name: shortened(infobox.get('name')) ?? page.title.slice(0, 200),
      date,
      date_in: 'venue',
      ...(venue !== undefined && { venue }),
      ...(place !== undefined && { place }),
    },
    bouts: bouts.slice(0, MOST_BOUTS),
    ...(unread > 0 && { unread }),
  };
  return { card, refused };
}
