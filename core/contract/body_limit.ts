import { LIMITS } from './limits.ts';
import type { RoutePath } from './paths.ts';

/** The most bytes of a request's body. */
export const bodyLimit = ({ access }: Pick<RoutePath, 'access'>): number =>
  access === 'public' ? LIMITS.publicBodyBytes : LIMITS.bodyBytes;
