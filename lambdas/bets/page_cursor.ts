import { BET_TEXTS } from '../../core/contract/bets/bet_texts.ts';
import { ApiError } from '../http/api_error.ts';

/** A place in a list as one segment of a path. */
export const cursorId = (place: string): string => Buffer.from(place, 'utf8').toString('base64url');

/** The place of a path's id, which must match the pattern. Throws ApiError 404 otherwise. */
export function cursorOf(id: string, pattern: RegExp): string {
  const place = Buffer.from(id, 'base64url').toString('utf8');
  if (!pattern.test(place) || cursorId(place) !== id) throw new ApiError(404, BET_TEXTS.pageNotFound);
  return place;
}

/** The key of the index of an owner's bets by time: `2026-04-03T12:00:00.000Z#{id}`. */
export const PLACED = /^\d{4}-\d\d-\d\dT[\d:.]{5,20}Z#[0-9a-f]{32}$/;
