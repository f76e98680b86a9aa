import { dateText, shortDateText } from '../../../core/format/dates.ts';
import { signedMoneyText } from '../../../core/format/numbers/money.ts';
import { signedSummaryPercentText } from '../../../core/format/numbers/percent.ts';

/** Placeholders for missing fields of legacy playbooks. Blank texts count as missing. */

/** Title of a playbook. */
export const playbookTitle = (name: string): string => name.trim() || 'Untitled Playbook';

/** Title of a playbook's event. */
export const playbookEventTitle = (name: string): string => name.trim() || 'No event';

const MISSING = 'N/A';

/** A date, month/day/year. */
export const dateOrMissing = (iso: string): string => (iso === '' ? MISSING : dateText(iso));

/** A date with a two-digit year, for the list. */
export const shortDateOrMissing = (iso: string): string => (iso === '' ? MISSING : shortDateText(iso));

/** A return or an average of returns, a fraction, as the list shows it. */
export const returnOrMissing = (fraction: number | null | undefined): string =>
  fraction === null || fraction === undefined ? MISSING : signedSummaryPercentText(fraction);

/** A profit in dollars. */
export const moneyOrMissing = (dollars: number | null): string =>
  dollars === null ? MISSING : signedMoneyText(dollars);
