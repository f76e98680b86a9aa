import { between, type Delays, drawsOf } from './delays.ts';
import { eventNumber, type SeasonBout, type SeasonEvent } from './season.ts';

/** How a page is edited: when, by whom, and what is wrong with it for a while. */

type Spoilt =
  /** The winner is another one. */
  | { kind: 'vandalised'; bout: SeasonBout }
  /** A row has a winner, and nothing else yet. */
  | { kind: 'half_row'; bout: SeasonBout }
  /** The page ends in the middle of a row. */
  | { kind: 'cut'; bout: SeasonBout };

export interface PageState {
  /** Counts the edits. */
  revision: number;
  editedAt: number;
  editor: string;
  spoilt: Spoilt | undefined;
}

const EDITORS = 5;

/** When the row of a bout says its result; undefined for a bout without one. Most come soon, some hours later. */
export function rowAt({ red, date, end }: SeasonBout, { wikipedia: { row } }: Delays): number | undefined {
  if (end === undefined) return undefined;
  const share = drawsOf('row', date, red).uniform() ** 2;
  return end + row[0] + share * (row[1] - row[0]);
}

/** When another editor saves the page after a row: within the stated time, or half a day later. */
function secondAt(bout: SeasonBout, delays: Delays): number | undefined {
  const at = rowAt(bout, delays);
  const { within, share } = delays.wikipedia.second;
  const random = drawsOf('second', bout.date, bout.red);
  return at === undefined ? undefined : at + (random.bernoulli(share) ? random.uniform() * within : 6 * within);
}

/** The times at which a page was saved, in order, but for those that spoil it. */
function soundEdits({ bouts }: SeasonEvent, delays: Delays): number[] {
  const times = bouts.flatMap((bout) => {
    const { listedAt, before, offAt } = bout;
    const replaced = before === undefined || listedAt >= before.withdrawn ? [] : [before.withdrawn, before.replaced];
    return [listedAt, ...replaced, offAt ?? [], rowAt(bout, delays) ?? [], secondAt(bout, delays) ?? []].flat();
  });
  return times.sort((one, other) => one - other);
}

/** The edit that spoils a page, until the next one or for a while. */
function spoiling(event: SeasonEvent, sound: readonly number[], delays: Delays) {
  const { share, for: range } = delays.wikipedia.spoilt;
  const random = drawsOf('spoilt', event.date);
  if (!random.bernoulli(share)) return undefined;
  const fought = event.bouts.filter(({ end }) => end !== undefined);
  const bout = fought[Math.floor(random.uniform() * fought.length)];
  const from = bout && rowAt(bout, delays);
  if (bout === undefined || from === undefined) return undefined;
  const next = sound.find((time) => time > from) ?? Number.POSITIVE_INFINITY;
  const kind = random.pick(['vandalised', 'half_row', 'cut'] as const);
  const begin = from + random.uniform() * Math.min(next - from, range[1]);
  return { begin, end: Math.min(next, begin + between(range, random)), spoilt: { kind, bout } };
}

/** The page's newest revision at a time; undefined before its first. */
export function pageState(event: SeasonEvent, time: number, delays: Delays): PageState | undefined {
  const sound = soundEdits(event, delays);
  const wrong = spoiling(event, sound, delays);
  const all = (wrong === undefined ? sound : [...sound, wrong.begin, wrong.end]).sort((one, other) => one - other);
  const done = all.filter((at) => at <= time);
  const editedAt = done.at(-1);
  if (editedAt === undefined) return undefined;
  const isSpoilt = wrong !== undefined && time >= wrong.begin && time < wrong.end;
  return {
    revision: 10 * eventNumber(event) + done.length,
    editedAt,
    editor: isSpoilt ? 'Passer-by' : `Editor ${done.length % EDITORS}`,
    spoilt: isSpoilt ? wrong.spoilt : undefined,
  };
}
