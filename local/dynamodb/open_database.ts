import { StartupError } from '../startup_error.ts';
import { createTables } from './create_tables.ts';
import { type DynamoDbEmulator, startDynoxide } from './dynoxide.ts';

/** A DynamoDB that somebody else runs: it is used, and left running. */
function otherDatabase(endpoint: string): DynamoDbEmulator {
  return { endpoint, ended: new Promise(() => undefined), stop: () => Promise.resolve() };
}

/**
 * The database with its tables: the emulator's, in `file`, or the one at `endpoint`.
 * Throws StartupError where it can't be used.
 */
export async function openDatabase(
  region: string,
  file: string,
  endpoint: string | undefined,
): Promise<DynamoDbEmulator> {
  const database = endpoint === undefined ? await startDynoxide(file) : otherDatabase(endpoint);
  try {
    await createTables(region, database.endpoint);
    return database;
  } catch (cause) {
    await database.stop();
    const where = endpoint === undefined ? `The data in ${file}` : `The DynamoDB at ${endpoint}`;
    const remedy = endpoint === undefined ? ' Start with --reset to begin anew.' : '';
    const words = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StartupError(`${where} can't be used (${words}).${remedy}`, { cause });
  }
}
