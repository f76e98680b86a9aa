import type { PlaybookResult, SinceSaved } from '../../../core/contract/playbooks/playbook_results.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { signedSummaryPercentText } from '../../../core/format/numbers/percent.ts';

/** Texts of what a user's playbook did since it was saved. */

/** Profit of a playbook's event as a share of the budget: `+4.20%`. */
export const resultText = ({ profit }: PlaybookResult): string =>
  profit === null ? 'No result' : signedSummaryPercentText(profit);

/** The event and its picks: `UFC 300: 2 won, 1 lost, 1 returned`. */
export function resultBasis({ event_name, profit, won, lost, returned }: PlaybookResult): string {
  if (profit === null) return event_name;
  const picks = [`${won} won`, `${lost} lost`, ...(returned > 0 ? [`${returned} returned`] : [])];
  return `${event_name}: ${picks.join(', ')}`;
}

/** The sum of a playbook's results: `+4.20%`; none without an event that has a result. */
export const sinceSavedText = ({ events, profit }: SinceSaved): string =>
  events === 0 ? 'No result' : signedSummaryPercentText(profit);

/** What the sum is of: `of one card’s budget, over 3 cards`. */
export const sinceSavedBasis = ({ events }: SinceSaved): string =>
  events === 0 ? 'no card has a result' : `of one card’s budget, over ${countText(events, 'card')}`;
