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

test('a full disk is told from damaged data, whichever part of the run meets it', () => {
  const written = thrownBy(() => writeFileSync('/dev/full', 'text'));
  const database = new StartupError('The data in dynamodb.sqlite is damaged (backend: database or disk is full).');
  for (const error of [written, database, new StartupError('The league stays', { cause: written })]) {
    expect(saysDiskFull(error)).toBe(true);
  }
  expect(saysDiskFull(new StartupError('dynamodb.sqlite is damaged (file is not a database).'))).toBe(false);
  expect(saysDiskFull(undefined)).toBe(false);
});

test('what is said of a full disk names the folder, and no reset', () => {
  const { message } = diskFull('here', undefined);
  expect(message).toMatch(/disk is full.*\/here.*--state/);
  expect(message).not.toContain('--reset');
});
