import { shortDateText } from '../format/dates.ts';

/** What stands where an older playbook lacks something. Empty texts count as missing. */

/** A playbook's name. */
export const playbookTitle = (name: string): string => name.trim() || 'Untitled Playbook';

/** Its event's name. */
export const eventTitle = (name: string): string => name.trim() || 'No event';

/** A day as the list shows it. */
export const shortDateOrMissing = (iso: string): string => (iso === '' ? 'N/A' : shortDateText(iso));
