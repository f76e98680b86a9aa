import { register } from 'tsx/esm/api';

// A worker thread does not inherit the TypeScript loader.
register();
const { publishLeague } = await import('./publish_league.ts');
const { StartupError } = await import('../startup_error.ts');

/** Piscina's task: publishes a league. Returns the message of a StartupError, because a thread's error loses its class. */
export default async (parts) => {
  try {
    await publishLeague({ ...parts, tell: () => undefined });
    return undefined;
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
};
