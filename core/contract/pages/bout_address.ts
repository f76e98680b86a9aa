import type { IsoDate } from '../../dates/iso_date.ts';
import { boutPageId } from '../../domain/identity/page_ids.ts';
import { pageAddress } from './page_paths.ts';

/** Address of a bout's page: its id, or without one what two fighters, whatever their corners, and the date give. */
export const boutAddress = (fighter: string, opponent: string, date: IsoDate, id?: string): string =>
  pageAddress('bouts', id ?? boutPageId({ red: fighter, blue: opponent }, date));
