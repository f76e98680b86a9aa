import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TABLE_ACCESS } from '../../infra/functions/table_access.ts';
import { putPlaybooks } from '../fixtures/stored_playbooks.ts';
import { tell, useAddresses } from './alert_visits.ts';
import { findDue, freeze, ingest, OLDER, refreshDue, settle, signUp, supply, takePrices } from './job_visits.ts';
import { bet, useKey, useRule, useTools, visit } from './route_visits.ts';
import { startVisits, type Visits } from './table_calls.ts';

let visits: Visits;

beforeAll(async () => {
  visits = await startVisits();
  await putPlaybooks(visits.backend.database, [OLDER]);
  process.env.SITE_ADDRESS = 'https://cornerman.test';
  process.env.REFRESH_QUEUE_URL = 'https://example.com/playbooks';
  process.env.REFRESH_JOBS_QUEUE_URL = 'https://example.com/jobs';
});
afterAll(async () => {
  vi.restoreAllMocks();
  await visits.backend.stop();
});

test('every function has exactly the table permissions that it uses', async () => {
  await findDue(visits);
  await signUp(visits);
  await takePrices(visits);
  await supply(visits);
  await visit(visits);
  await useAddresses(visits);
  await bet(visits);
  await useRule(visits);
  await useKey(visits);
  await useTools(visits);
  await settle(visits);
  await tell(visits);
  await refreshDue(visits);
  await freeze(visits);
  await ingest(visits);
  await visits.call('deleteProfile', 204);
  const granted = Object.entries(TABLE_ACCESS).flatMap(([name, accesses]) =>
    accesses.flatMap(({ table, actions, index }) =>
      actions.map((action) => `${name} ${table}${index ? '.index' : ''} ${action}`),
    ),
  );
  expect([...visits.used].toSorted()).toEqual(granted.toSorted());
});
