import type { StrategiesResponse } from '../../../core/contract/playbooks/strategies.ts';
import { LUCK_TEST_LEVEL } from '../../../core/evidence/luck/overfitting/deflated_sharpe.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';

/** A sentence on a figure; the words in the middle are highlighted. */
export interface Finding {
  figure: string;
  words: readonly [before: string, strong: string, after: string];
}

const percent = (share: number) => `${Math.round(100 * share)}%`;
/** Whether any strategy passes the luck test. Only then the table has a column for it. */
export const somePass = ({ strategies }: StrategiesResponse): boolean =>
  strategies.some(({ dsr }) => dsr !== null && dsr >= LUCK_TEST_LEVEL);

function luckFinding(response: StrategiesResponse): Finding {
  const { overfitting, strategies } = response;
  const toBeat = overfitting.sharpe_to_beat;
  const count = strategies.length;
  const words = `the best of ${count} lucky guesses`;
  if (toBeat === null) return { figure: DASH, words: ['do better than ', words, ': too few events to tell'] };
  const better = strategies.filter(({ sharpe }) => sharpe !== null && sharpe > toBeat).length;
  const none = better > 0 && !somePass(response) ? '; none by enough to pass the luck test' : '';
  return { figure: `${better} of ${count}`, words: ['do better than ', words, ` would have done by now${none}`] };
}

/** The three facts under the headline. */
export function findingsOf(response: StrategiesResponse): Finding[] {
  const { pbo, combinations, share_of_other_halves_that_lost: lost, blind_choice } = response.overfitting;
  const middle = `at or below the middle of the ${response.strategies.length}`;
  if (lost === null || pbo === null) {
    return [
      { figure: DASH, words: ['of the ways to split the past in two: ', 'too few events', ' to split'] },
      { figure: DASH, words: ['of the time the best of one half lands ', middle, ' in the other'] },
      luckFinding(response),
    ];
  }
  const ways = combinations.toLocaleString('en-US');
  return [
    {
      figure: percent(lost),
      words: [`of ${ways} ways to split the past in two: the best of one half `, 'lost money in the other', ''],
    },
    {
      figure: percent(pbo),
      words: ['of the time it even landed ', middle, `. A blind choice does so in ${percent(blind_choice)}`],
    },
    luckFinding(response),
  ];
}
