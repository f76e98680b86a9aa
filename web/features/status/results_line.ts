import type { Status } from '../../../core/contract/site/status.ts';
import { priceAgeText } from '../../components/picks/price/price_words.ts';

/** How long ago something was read: `12 min ago`, `not yet`. */
export const agoText = (time: string | undefined, now: number): string =>
  time === undefined ? 'not yet' : `${priceAgeText(Date.parse(time), now)} ago`;

/** The line of the footer: `Results: Wikipedia, 12 min ago; confirmed by Kalshi.` */
export function resultsLine({ source, read_at, confirmed_by }: NonNullable<Status['results']>, now: number): string {
  const confirmed = confirmed_by.length === 0 ? '' : `; confirmed by ${confirmed_by.join(' and ')}`;
  return `Results: ${source}, ${agoText(read_at, now)}${confirmed}.`;
}
