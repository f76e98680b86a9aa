import { StartupError } from '../startup_error.ts';
import { createTables } from './create_tables.ts';
import { type DynamoDbEmulator, startDynoxide } from './dynoxide.ts';

/** A DynamoDB that this run did not start, and therefore does not stop. */
function otherDatabase(endpoint: string): DynamoDbEmulator {
  return { endpoint, ended: new Promise(() => undefined), stop: () => Promise.resolve() };
}

/**
 * Opens the database and creates missing tables: at `endpoint` if given, else in the emulator with its data in `file`.
 * Throws StartupError if it cannot be used.
 */
export async function openLocalDatabase(
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
