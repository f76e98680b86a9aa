import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_PORT, parseFlags } from '../../../local/flags.ts';

describe('the flags of npm start', () => {
  test('are all optional', () => {
    const odds = { kind: 'demo' };
    const expected = {
      espn: false,
      source: { kind: 'demo' },
      now: undefined,
      odds,
      port: DEFAULT_PORT,
      recordSchema: 2,
      state: '.local',
      reset: false,
      night: undefined,
    };
    expect(parseFlags([])).toEqual(expected);
  });

  test('set data, day, port and state', () => {
    const words = ['--data', 'files', '--now', '2026-04-03', '--port', '9320', '--state', 'here', '--reset'];
    const odds = { kind: 'none' };
    const expected = {
      espn: false,
      source: { kind: 'folder', folder: 'files' },
      now: '2026-04-03',
      odds,
      port: 9320,
      recordSchema: 2,
      state: 'here',
      reset: true,
      night: undefined,
    };
    expect(parseFlags(words)).toEqual(expected);
  });

  test.each([
    [['--odds-key', 'abc'], { kind: 'key', key: 'abc' }],
    [['--odds-file', 'odds.json'], { kind: 'file', file: 'odds.json' }],
  ])('choose the source of prices: %j', (words, odds) => {
    expect(parseFlags(['--data', 'files', ...words])?.odds).toEqual(odds);
    expect(parseFlags(['--live', ...words])).toMatchObject({ source: { kind: 'live' }, odds });
  });

  test('choose the demo league with providers of its own', () => {
    expect(parseFlags(['--providers'])).toMatchObject({
      source: { kind: 'demo', fromProviders: true },
      odds: { kind: 'demo' },
    });
  });

  test('play a night in a folder of its own, which begins anew', () => {
    expect(parseFlags(['--night', '20'])).toMatchObject({ night: 20, state: '.local/night', reset: true });
    expect(parseFlags(['--night', '20', '--state', 'here'])).toMatchObject({ state: 'here', reset: true });
    expect(() => parseFlags(['--night', '20', '--live'])).toThrow(/--night is for the demo league/);
    expect(() => parseFlags(['--night', '0'])).toThrow(/number from 1 to 60/);
  });

  test('take no prices of many books for the public sources without a key', () => {
    expect(parseFlags(['--live'])).toMatchObject({ source: { kind: 'live' }, odds: { kind: 'none' } });
  });

  test.each([
    [['--prot', '1'], /--prot.*--help/s],
    [['--port', 'x'], /--port.*number from 0 to 65535/s],
    [['--port', '70000'], /number from 0 to 65535/],
    [['--now', '2026-02-30'], /--now.*YYYY-MM-DD/s],
    [['--now', '0001-01-01'], /--now.*1994-01-01 to 2199-12-31/s],
    [['--now', '9999-12-31'], /--now.*1994-01-01 to 2199-12-31/s],
    [['--data'], /--data.*argument missing/s],
    [['more'], /too many arguments/],
    [['--odds-key', 'abc'], /--odds-key needs --data or --live/],
    [['--espn'], /--espn needs --data or --live/],
    [['--record-schema', '4'], /2 or 3/],
    [['--live', '--providers'], /--providers is for the demo league alone/],
    [['--data', 'a', '--providers'], /--providers is for the demo league alone/],
    [['--live', '--data', 'a'], /one of --data and --live/],
    [['--data', 'a', '--odds-key', 'abc', '--odds-file', 'b'], /one of --odds-key and --odds-file/],
  ])('are rejected with an explanation: %j', (words, message) => {
    expect(() => parseFlags(words)).toThrow(message);
  });

  test('are listed by --help, which starts nothing', () => {
    const written: unknown[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(text) > 0);
    expect(parseFlags(['--help'])).toBeUndefined();
    write.mockRestore();
    for (const flag of [
      '--data',
      '--live',
      '--espn',
      '--now',
      '--odds-key',
      '--odds-file',
      '--port',
      '--state',
      '--reset',
    ])
      expect(written.join('')).toContain(flag);
  });
});
