import { join } from 'node:path';

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests with "playwright test"`);
  return value;
}

/** Port and state folder of the local run under test. */
export const E2E_PORT = Number(setting('E2E_PORT'));
export const E2E_STATE = setting('E2E_STATE');
export const ADDRESS = `http://localhost:${E2E_PORT}`;

/** A file with the address of the run's database. */
export const databaseFile = (): string => join(E2E_STATE, 'database_endpoint');
