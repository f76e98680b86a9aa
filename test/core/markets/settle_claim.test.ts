import { expect, test } from 'vitest';
import type { Claim } from '../../../core/markets/claim.ts';
import { type ClaimSettlement, type EndedBout, settledClaim } from '../../../core/markets/settle_claim.ts';

type Case = readonly [what: string, claim: Claim, bout: EndedBout, ends: ClaimSettlement | undefined];

const at = (round: number, clock: number, known: Partial<EndedBout> = {}): EndedBout => ({
  ...{ outcome: 'red', wonBy: 'knockout', endedAt: { round, clock }, scheduledRounds: 3 },
  ...known,
});
const scored = at(3, 300, { wonBy: 'decision' });
const technical = at(2, 100, { wonBy: 'decision' });
const disqualified = at(2, 40, { wonBy: 'disqualification' });
const drawn = at(3, 300, { outcome: 'draw', wonBy: undefined });
const stopped = at(2, 200, { outcome: 'no_contest', wonBy: undefined });
const five = (round: number, clock: number, known: Partial<EndedBout> = {}) =>
  at(round, clock, { scheduledRounds: 5, ...known });

const OVER_1_5: Claim = { from: 3 };
const UNDER_1_5: Claim = { until: 3 };
const RED_IN_2: Claim = { winner: 'red', methods: ['knockout', 'submission'], from: 2, until: 4 };
const DISTANCE: Claim = { distance: true };
const NO_DISTANCE: Claim = { distance: false };

/** Worked by hand from the books' rules in docs/methods.md. */
const CASES: readonly Case[] = [
  ['the winner', { winner: 'red' }, at(1, 60), 'won'],
  ['the other side', { winner: 'blue' }, at(1, 60), 'lost'],
  ['any win by knockout, whoever wins', { methods: ['knockout'] }, at(1, 60), 'won'],
  ['any win by submission after a knockout', { methods: ['submission'] }, at(1, 60), 'lost'],
  ['double chance with its second method', { winner: 'red', methods: ['submission', 'knockout'] }, at(1, 60), 'won'],
  ['double chance after a decision', { winner: 'red', methods: ['submission', 'knockout'] }, scored, 'lost'],
  ['over 1.5 where round 2 ends at 2:29', OVER_1_5, at(2, 149), 'lost'],
  ['over 1.5 where round 2 ends at exactly 2:30', OVER_1_5, at(2, 150), 'won'],
  ['under 1.5 where round 2 ends at exactly 2:30', UNDER_1_5, at(2, 150), 'lost'],
  ['under 1.5 where round 2 ends at 2:29', UNDER_1_5, at(2, 149), 'won'],
  ['over 1.5 after a decision', OVER_1_5, scored, 'won'],
  ['over 2.5 after a stop at the last second of round 3', { from: 5 }, at(3, 299), 'won'],
  ['the distance after a stop at the last second', DISTANCE, at(3, 299), 'lost'],
  ['no distance after a stop at the last second', NO_DISTANCE, at(3, 299), 'won'],
  ['the distance after a decision', DISTANCE, scored, 'won'],
  ['the distance after a draw', DISTANCE, drawn, 'won'],
  ['no distance after a draw', NO_DISTANCE, drawn, 'lost'],
  ['the distance after a technical decision: it was not all', DISTANCE, technical, 'lost'],
  ['by decision after a technical decision', { winner: 'red', methods: ['decision'] }, technical, 'won'],
  ['over 1.5 after a technical decision at 1:40 of round 2', OVER_1_5, technical, 'lost'],
  ['in round 2 after a technical decision in it: nobody finished it', RED_IN_2, technical, 'lost'],
  ['in round 2 after a finish in it', RED_IN_2, at(2, 10), 'won'],
  ['in round 2 after a finish in round 1', RED_IN_2, at(1, 300), 'lost'],
  ['in round 2 after a retirement on the stool before round 3, which ends round 2', RED_IN_2, at(2, 300), 'won'],
  ['in rounds 1 to 2 after a finish in round 3', { winner: 'red', until: 4 }, at(3, 1), 'lost'],
  ['in round 2 by a disqualification, which is a knockout', RED_IN_2, disqualified, 'won'],
  ['by submission after a disqualification', { winner: 'red', methods: ['submission'] }, disqualified, 'lost'],
  ['the winner and over 1.5, both true', { winner: 'red', ...OVER_1_5 }, scored, 'won'],
  ['the winner and over 1.5, too early', { winner: 'red', ...OVER_1_5 }, at(1, 20), 'lost'],
  ['the winner after a draw', { winner: 'red' }, drawn, 'push'],
  ['the winner and over 1.5 after a draw', { winner: 'red', ...OVER_1_5 }, drawn, 'push'],
  ['the winner in round 2 after a draw: it was lost by then', RED_IN_2, drawn, 'lost'],
  ['over 1.5 after a draw', OVER_1_5, drawn, 'won'],
  ['a knockout by anyone after a draw', { methods: ['knockout'] }, drawn, 'lost'],
  ['a draw', { draw: true }, drawn, 'won'],
  ['a draw where someone wins', { draw: true }, scored, 'lost'],
  ['a draw after a no contest', { draw: true }, stopped, 'void'],
  ['the winner after a no contest', { winner: 'red' }, stopped, 'void'],
  ['over 1.5 after a no contest in the second half of round 2: decided before', OVER_1_5, stopped, 'won'],
  ['under 1.5 after the same', UNDER_1_5, stopped, 'lost'],
  ['over 2.5 after the same', { from: 5 }, stopped, 'void'],
  ['red in round 1 after the same: lost by then', { winner: 'red', until: 2 }, stopped, 'lost'],
  ['the distance after the same', DISTANCE, stopped, 'void'],
  ['over 3.5 of five rounds after four whole ones and a stop at 0:01', { from: 7 }, five(5, 1), 'won'],
  ['the distance of five rounds, stopped after four of them', DISTANCE, five(4, 300), 'lost'],
  ['over 4.5 of five rounds, stopped after four of them', { from: 9 }, five(4, 300), 'lost'],
  ['in round 4 of five, stopped after it', { winner: 'red', from: 6, until: 8 }, five(4, 300), 'won'],
  ['rounds of a bout of five that was cut to three', { ...OVER_1_5, rounds: 5 }, at(3, 10), 'void'],
  ['the winner of a bout of five that was cut to three', { winner: 'red', rounds: 5 }, at(3, 10), 'won'],
  ['over 1.5 where nobody says when it ended', OVER_1_5, at(1, 1, { endedAt: undefined }), undefined],
  [
    'by knockout where nobody says how',
    { winner: 'red', methods: ['knockout'] },
    at(1, 1, { wonBy: undefined }),
    undefined,
  ],
  ['no result', { winner: 'red' }, at(1, 1, { outcome: undefined }), undefined],
];

test.each(CASES)('%s', (_what, claim, bout, ends) => {
  expect(settledClaim(claim, bout)).toBe(ends);
});
