import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { HALVES_PER_ROUND, halfOf, halvesOf } from '../../../core/domain/cards/bout_time.ts';
import type { CardBout } from '../../../core/domain/cards/card.ts';
import { isDecisive } from '../../../core/domain/cards/corners.ts';
import { endingsAt, WIN_METHODS } from '../../../core/domain/cards/endings.ts';
import type { SourceBouts } from '../../../core/history/sources/source_bouts.ts';
import { type ImportedEvent, importCards } from '../../../core/imports/import_cards.ts';
import { boutTable, type Cell } from '../../../core/markets/bout_table.ts';

/** Number of bouts of a class that outweigh the rates of all bouts. */
const PRIOR_BOUTS = 20;

/** How a bout was won: by whom, how and when. */
export type WonCell = Omit<Cell, 'probability'>;

/** A won bout of known method and time, with what was forecast of it, and the frequencies among earlier bouts. */
export interface TimedBout {
  year: number;
  rounds: number;
  won: WonCell;
  /** Sum to 1. Those of frequencies are of whole rounds: each stands in the first half of its round. */
  forecast: readonly Cell[];
  frequencies: readonly Cell[];
}

const roundCell = ({ winner, method, half }: WonCell) => `${winner} ${method} ${Math.floor(half / HALVES_PER_ROUND)}`;

/** How often bouts of a class and length ended so, shrunk to the bouts of that length. */
class RoundRates {
  readonly #counts = new Map<string, Map<string, number>>();

  #of(group: string): Map<string, number> {
    const found = this.#counts.get(group) ?? new Map<string, number>();
    this.#counts.set(group, found);
    return found;
  }

  /** The cells with their frequencies. */
  of(weightClass: string, rounds: number, cells: readonly WonCell[]): Cell[] {
    const [own, all] = [this.#of(`${weightClass} ${rounds}`), this.#of(`${rounds}`)];
    const [ofOwn, ofAll] = [own, all].map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
    return cells.map((cell) => {
      const key = roundCell(cell);
      const rate = ((all.get(key) ?? 0) + 1 / cells.length) / ((ofAll ?? 0) + 1);
      return { ...cell, probability: ((own.get(key) ?? 0) + PRIOR_BOUTS * rate) / ((ofOwn ?? 0) + PRIOR_BOUTS) };
    });
  }

  add(weightClass: string, rounds: number, won: WonCell): void {
    for (const group of [`${weightClass} ${rounds}`, `${rounds}`]) {
      const counts = this.#of(group);
      counts.set(roundCell(won), (counts.get(roundCell(won)) ?? 0) + 1);
    }
  }
}

/** Undefined where a source is silent, and for a finish after the last round, which is an error of one. */
function wonCell({ outcome, wonBy, endedAt }: CardBout, rounds: number): WonCell | undefined {
  const method = WIN_METHODS.find((each) => each === wonBy);
  if (!isDecisive(outcome) || endedAt === undefined || method === undefined) return undefined;
  const half = method === 'decision' ? halvesOf(rounds) : halfOf(endedAt);
  return method === 'decision' || half < halvesOf(rounds) ? { winner: outcome, method, half } : undefined;
}

/** The timed bouts of an import in order of dates, each forecast from bouts of strictly earlier dates. */
export function timedBouts(
  sources: SourceBouts,
  today: IsoDate,
  onProgress?: (done: number, total: number) => void,
): TimedBout[] {
  const rates = new RoundRates();
  const found: TimedBout[] = [];
  function addBout(bout: CardBout, date: IsoDate, finishHazards: ImportedEvent['finishHazards']): (() => void)[] {
    const rounds = bout.scheduledRounds ?? 0;
    const won = wonCell(bout, rounds);
    if (won === undefined) return [];
    const { methodShares, forecastOfRed, weightClass = '' } = bout;
    if (methodShares !== undefined && forecastOfRed !== undefined) {
      const endings = endingsAt(methodShares, forecastOfRed);
      const forecast = boutTable({ endings, hazards: finishHazards(rounds), rounds });
      const wholeRounds = forecast.filter(({ half }) => half % HALVES_PER_ROUND === 0);
      const frequencies = rates.of(weightClass, rounds, wholeRounds);
      found.push({ year: Number(date.slice(0, 4)), rounds, won, forecast, frequencies });
    }
    return [() => rates.add(weightClass, rounds, won)];
  }
  importCards(sources, today, onProgress, {
    onStart: () => undefined,
    onEnd: () => undefined,
    onEvent: ({ card: { date, bouts }, finishHazards }) => {
      const learn = bouts.flatMap((bout) => addBout(bout, date, finishHazards));
      for (const add of learn) add();
    },
  });
  return found;
}
