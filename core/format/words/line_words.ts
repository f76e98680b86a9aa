import type { LineSource } from '../../contract/pages/page_parts.ts';
import { DAY, HOUR, MINUTE } from '../../dates/durations.ts';
import type { CardSources } from '../../domain/cards/card_sources.ts';
import { countText } from '../numbers/count.ts';

/** An age: `12 min`, `5 h`, from two days on `5 days`. */
export function oldText(at: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(at));
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  return age < 2 * DAY ? `${Math.floor(age / HOUR)} h` : countText(Math.floor(age / DAY), 'day');
}

/** What a bout's line is called; where nothing says it, it is the market line. */
export const lineName = (source: LineSource | undefined): string =>
  source?.from === 'exchange' ? 'one exchange' : 'market line';

/** The source of a card's lines, if all are of one exchange; else as of a market line. */
export const cardLine = (sources: Pick<CardSources, 'lines' | 'exchange'> | null | undefined): LineSource => ({
  from: sources?.exchange && sources.lines.length === 0 ? 'exchange' : 'market',
  at: null,
});

/** The same at the beginning of a sentence or a head: `One exchange`. */
export const lineHead = (source: LineSource | undefined): string =>
  source?.from === 'exchange' ? 'One exchange' : 'Market line';

/** The line's name with its age: `one exchange, 2 h`, `market line, 5 days`. */
export function lineText(source: LineSource | undefined, now: Date): string {
  const at = source?.at ?? null;
  return at === null ? lineName(source) : `${lineName(source)}, ${oldText(at, now)}`;
}
