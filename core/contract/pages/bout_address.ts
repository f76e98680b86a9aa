import type { IsoDate } from '../../dates/iso_date.ts';
import { boutPageId } from '../../identity/page_ids.ts';
import { pageAddress } from './page_paths.ts';

/** Address of the page of two fighters' bout, whatever their corners, on the date of its event. */
export const boutAddress = (fighter: string, opponent: string, date: IsoDate): string =>
  pageAddress('bouts', boutPageId({ red: fighter, blue: opponent }, date));
