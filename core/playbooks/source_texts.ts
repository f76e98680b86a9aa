import { DAY } from '../dates/durations.ts';
import type { CardSources } from '../domain/cards/card_sources.ts';
import { oldText } from '../format/words/line_words.ts';

/** What is said of lines that no backtest had. */
export const NO_EXCHANGE_RECORD = 'There is no tested record at such lines yet.';

/** Where a coming card's lines are from, and when the oldest was read. */
export interface CardLines {
  sources?: Pick<CardSources, 'lines' | 'exchange'> | null | undefined;
  /** ISO instant; undefined where it is not known. */
  lines_at?: string | undefined;
}

/** A line of a file that has stood for longer is told with its age. */
const FRESH_FILE = DAY;

function feedText({ lines }: Pick<CardSources, 'lines'>, old: string): string | undefined {
  if (!lines.includes('feed')) return undefined;
  const which = lines.includes('market') ? 'some of its bouts and lines' : 'bouts and lines';
  return `Not yet in our fight data: ${which} are from bookmakers’ prices${old}.`;
}

function exchangeText({ lines, exchange }: Pick<CardSources, 'lines' | 'exchange'>, old: string): string | undefined {
  if (!exchange) return undefined;
  const which = lines.length === 0 ? 'Lines' : 'Some lines';
  return `${which} are one exchange’s prices, net of its fee${old}. ${NO_EXCHANGE_RECORD}`;
}

/** Says where the lines of a coming card are from and how old they are; undefined where they are the usual ones of today. */
export function lineSourceText({ sources, lines_at }: CardLines, now: Date): string | undefined {
  const old = lines_at === undefined ? '' : `, up to ${oldText(lines_at, now)} old`;
  const told = sources && [feedText(sources, old), exchangeText(sources, old)].filter((text) => text !== undefined);
  if (told && told.length > 0) return told.join(' ');
  const isOld = lines_at !== undefined && now.getTime() - Date.parse(lines_at) >= FRESH_FILE;
  return isOld ? `The market line is ${oldText(lines_at, now)} old: its file has not changed since.` : undefined;
}

/** Says where the lines and results of a held card are from, if not all are from the same file. */
export function heldSourceText({ lines, results, exchange }: CardSources): string | undefined {
  const some = (all: readonly string[]) => (all.includes('market') ? 'Some ' : '');
  const others = exchange && lines.length > 0 ? 'Some ' : '';
  const parts = [
    lines.includes('feed') && `${some(lines)}lines from bookmakers’ prices`,
    exchange && `${others}lines from one exchange`,
    results.includes('stats') && `${some(results)}results from the fight statistics`,
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return undefined;
  const text = parts.join(', ').toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
