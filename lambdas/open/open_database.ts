import { offsetClock } from '../runtime/clock.ts';
import { type Named, readEnvironment, type Wanted } from '../runtime/environment.ts';
import { openDocumentClient } from '../store/tables/document_client.ts';

/** What a function with tables begins with: the variables that it reads, a client of its tables, and the domain clock. */
export function openDatabase<Names extends Named>(wanted: Wanted<Names>) {
  const { CLOCK_OFFSET_MS, ...database } = readEnvironment({
    AWS_REGION: true,
    DYNAMODB_ENDPOINT: true,
    CLOCK_OFFSET_MS: true,
  });
  return {
    environment: readEnvironment(wanted),
    client: openDocumentClient(database),
    clock: offsetClock(CLOCK_OFFSET_MS),
  };
}
