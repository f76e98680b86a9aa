import { dateText, shortDateText } from '../format/dates.ts';

/** What stands where a legacy playbook lacks something. Empty texts count as missing. */

/** A playbook's name. */
export const playbookTitle = (name: string): string => name.trim() || 'Untitled Playbook';

/** Its event's name. */
export const eventTitle = (name: string): string => name.trim() || 'No event';

const NO_DATE = 'N/A';

/** A day. */
export const dateOrMissing = (iso: string): string => (iso === '' ? NO_DATE : dateText(iso));

/** A day as the list shows it. */
export const shortDateOrMissing = (iso: string): string => (iso === '' ? NO_DATE : shortDateText(iso));
