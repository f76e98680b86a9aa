import type { FighterLink, LineSource, PastBout, UfcRecord } from '../../contract/pages/page_parts.ts';
import type { CardBout } from '../../domain/cards/card.ts';
import { type Corner, OPPOSITE } from '../../domain/cards/corners.ts';
import { ofCorner } from '../../domain/cards/probability.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import type { MarketBout } from '../../history/sources/source_bouts.ts';
import type { ImportedBout, WatchedEvent } from '../event/import_watch.ts';
import type { CareerEntry } from '../fighter/careers.ts';
import type { Person } from '../fighter/people.ts';
import { orNull, rounded } from '../rounded.ts';

/** The bout on the engine's card; undefined for one without a price. */
export const onCard = ({ card }: WatchedEvent, { place }: ImportedBout): CardBout | undefined =>
  place === undefined ? undefined : card.bouts[place];

/** The market line and the probabilities of a corner before a bout; null where there are none. */
export function opinionsFor(bout: CardBout | undefined, corner: Corner) {
  if (bout === undefined) return { odds: null, market: null, forecast: null };
  const { red, blue, forecastOfRed } = bout;
  return {
    odds: rounded(bout[corner].odds),
    market: rounded(ofCorner(fairProbabilityOfRed(red.odds, blue.odds), corner)),
    forecast: orNull(forecastOfRed && ofCorner(forecastOfRed, corner)),
  };
}

/** Where the line of a bout to come is from, as pages have it. */
export function lineSourceOf(bout: CardBout | undefined, { lineAt }: MarketBout): { line_source?: LineSource } {
  if (bout?.sources === undefined || bout.outcome !== undefined) return {};
  return { line_source: { from: bout.sources.line, at: lineAt ?? null } };
}

export const linkTo = ({ name, slug }: Person): FighterLink => ({ name, slug });

/** UFC results of these bouts. */
export function recordOf(entries: readonly CareerEntry[]): UfcRecord {
  const count = (result: CareerEntry['result']) => entries.filter((entry) => entry.result === result).length;
  return { wins: count('won'), losses: count('lost'), draws: count('draw'), no_contests: count('no_contest') };
}

/** A settled bout as pages list it; undefined before its result. */
export function pastBout({ listed, date, opponent, result, end }: CareerEntry): PastBout | undefined {
  if (result === undefined) return undefined;
  const bout = listed && onCard(listed.event, listed.bout);
  return {
    bout: listed?.bout.joined.id ?? null,
    date,
    opponent: linkTo(opponent),
    result,
    ...end,
    ...opinionsFor(bout, listed?.corner ?? 'red'),
  };
}

/** Profits of one unit on a settled bout at the market line, backing the fighter and backing the opponent. */
export function profitsOf({ listed, result }: CareerEntry): { backed: number; faded: number } | undefined {
  const bout = listed && onCard(listed.event, listed.bout);
  if (listed === undefined || bout === undefined || result === undefined) return undefined;
  if (result !== 'won' && result !== 'lost') return { backed: 0, faded: 0 };
  const { corner } = listed;
  return result === 'won'
    ? { backed: bout[corner].odds - 1, faded: -1 }
    : { backed: -1, faded: bout[OPPOSITE[corner]].odds - 1 };
}
