import type { RouteEntry } from '../routes/route.ts';
import { LIMITS } from './limits.ts';

/** The most bytes of a request's body. */
export const bodyLimit = ({ access }: Pick<RouteEntry, 'access'>): number =>
  access === 'public' ? LIMITS.publicBodyBytes : LIMITS.bodyBytes;
