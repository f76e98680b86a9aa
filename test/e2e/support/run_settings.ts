import { join } from 'node:path';

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: start the tests by playwright test`);
  return value;
}

/** Where this test run's product listens, and the folder it keeps its data in. */
export const E2E_PORT = Number(setting('E2E_PORT'));
export const E2E_STATE = setting('E2E_STATE');
export const ADDRESS = `http://localhost:${E2E_PORT}`;

/** Holds the address of the run's database. */
export const databaseFile = (): string => join(E2E_STATE, 'database_endpoint');
