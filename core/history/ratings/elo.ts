import type { Outcome } from '../../domain/cards/corners.ts';

const ELO = { start: 1500, factor: 32, scale: 400 } as const;

/** What a fighter of one rating is expected to score against one of another, 0…1. */
export const eloChance = (rating: number, other: number): number => 1 / (1 + 10 ** ((other - rating) / ELO.scale));

/** Elo ratings (Elo, The Rating of Chessplayers, 1978): a draw counts ½, a no contest changes nothing. */
export class EloRatings {
  readonly #ratings = new Map<string, number>();

  /** The current rating; 1500 without a bout. */
  of(key: string): number {
    return this.#ratings.get(key) ?? ELO.start;
  }

  /** Updates both ratings with a result. */
  add(redKey: string, blueKey: string, outcome: Outcome): void {
    if (outcome === 'no_contest') return;
    const red = this.of(redKey);
    const blue = this.of(blueKey);
    const expected = eloChance(red, blue);
    const scored = outcome === 'draw' ? 0.5 : outcome === 'red' ? 1 : 0;
    const change = ELO.factor * (scored - expected);
    this.#ratings.set(redKey, red + change);
    this.#ratings.set(blueKey, blue - change);
  }
}
