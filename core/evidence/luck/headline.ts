import type { StrategiesResponse } from '../../contract/playbooks/strategies.ts';

/** A sentence on the value of following the best past record, chosen by the records' overfitting figures. */
export function headlineOf({ overfitting }: Pick<StrategiesResponse, 'overfitting'>): string {
  const lost = overfitting.share_of_other_halves_that_lost;
  if (lost === null) return 'There are too few events yet to tell a good strategy from a lucky one.';
  const still = lost < 0.5 ? 'still ' : '';
  const times = Math.round(100 * lost);
  return `Pick the strategy that did best so far, and it ${still}loses money afterwards ${times} times in 100.`;
}
