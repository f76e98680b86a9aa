import { StartupError } from '../startup_error.ts';
import type { LeagueParts } from './load_league.ts';
import { publishLeague } from './publish_league.ts';

/** Piscina's task: publishes a league. Returns the message of a StartupError, because a thread's error loses its class. */
export default async (parts: Omit<LeagueParts, 'tell'>): Promise<string | undefined> => {
  try {
    await publishLeague({ ...parts, tell: () => undefined });
    return undefined;
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
};
