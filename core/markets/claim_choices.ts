import type { Corner } from '../domain/cards/corners.ts';
import { FINISHES, WIN_METHODS, type WinMethod } from '../domain/cards/endings.ts';
import type { Claim } from './claim.ts';

const DOUBLE_CHANCES: readonly (readonly WinMethod[])[] = [
  ['knockout', 'submission'],
  ['knockout', 'decision'],
  ['submission', 'decision'],
];

const linesOf = (rounds: number) => Array.from({ length: rounds - 1 }, (_, round) => 2 * round + 3);
const roundsOf = (rounds: number) => Array.from({ length: rounds }, (_, round) => round);

/** What can be claimed of a bout of so many rounds: that a corner wins, or of both (undefined). */
export function claimChoices(winner: Corner | undefined, rounds: number): Claim[] {
  const methods = [...WIN_METHODS.map((method) => [method]), ...DOUBLE_CHANCES];
  const lines = linesOf(rounds).flatMap((half): Claim[] => [
    { from: half, rounds },
    { until: half, rounds },
  ]);
  const inRounds = roundsOf(rounds).map(
    (round): Claim => ({
      methods: FINISHES,
      ...(round > 0 && { from: 2 * round }),
      until: 2 * round + 2,
      rounds,
    }),
  );
  if (winner === undefined) {
    const distance = [true, false].map((goes): Claim => ({ distance: goes, rounds }));
    const ways = WIN_METHODS.map((method): Claim => ({ methods: [method] }));
    return [...lines, ...distance, ...ways, ...inRounds, { draw: true }];
  }
  return [{}, ...methods.map((some): Claim => ({ methods: some })), ...inRounds, ...lines].map((claim) => ({
    winner,
    ...claim,
  }));
}
