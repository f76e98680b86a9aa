import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diskFull, StartupError, saysDiskFull } from '../../../local/startup_error.ts';

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

test('a full disk is distinguished from damaged data, in files and in the database', () => {
  const written = thrownBy(() => writeFileSync('/dev/full', 'text'));
  const database = new StartupError('The data in dynamodb.sqlite is damaged (backend: database or disk is full).');
  for (const error of [written, database, new StartupError('The league stays', { cause: written })]) {
    expect(saysDiskFull(error)).toBe(true);
  }
  expect(saysDiskFull(new StartupError('dynamodb.sqlite is damaged (file is not a database).'))).toBe(false);
  expect(saysDiskFull(undefined)).toBe(false);
});

test('the error for a full disk names the folder and does not suggest --reset', () => {
  const { message } = diskFull('here', undefined);
  expect(message).toMatch(/disk is full.*\/here.*--state/);
  expect(message).not.toContain('--reset');
});
