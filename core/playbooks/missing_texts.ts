import { dateText, shortDateText } from '../format/dates.ts';

/** Placeholders for missing fields of legacy playbooks. Blank texts count as missing. */

/** Title of a playbook. */
export const playbookTitle = (name: string): string => name.trim() || 'Untitled Playbook';

/** Title of a playbook's event. */
export const eventTitle = (name: string): string => name.trim() || 'No event';

const NO_DATE = 'N/A';

/** A date, month/day/year. */
export const dateOrMissing = (iso: string): string => (iso === '' ? NO_DATE : dateText(iso));

/** A date with a two-digit year, for the list. */
export const shortDateOrMissing = (iso: string): string => (iso === '' ? NO_DATE : shortDateText(iso));
