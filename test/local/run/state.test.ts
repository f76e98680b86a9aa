import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openState } from '../../../infra/local/state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerman-state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the folder that a run keeps its data in', () => {
  test('belongs to one run at a time', () => {
    writeFileSync(join(folder, 'run.lock'), String(process.ppid));
    expect(() => openState(folder, false)).toThrow(`Another run (process ${process.ppid}) uses ${folder}`);
  });

  test('can be taken over from a run that was killed', () => {
    writeFileSync(join(folder, 'run.lock'), '999999999');
    const state = openState(folder, false);
    state.release();
    expect(existsSync(join(folder, 'run.lock'))).toBe(false);
  });

  test('loses on reset what runs keep there, and nothing else', () => {
    const state = openState(folder, false);
    const own = [state.database, `${state.database}-wal`, state.mail, state.leagueSources];
    for (const file of own) writeFileSync(file, 'old');
    for (const kept of [state.accounts, state.snapshots]) mkdirSync(kept);
    writeFileSync(join(folder, 'diary.txt'), 'mine');
    openState(folder, true);
    for (const path of [...own, state.accounts, state.snapshots]) expect(existsSync(path)).toBe(false);
    expect(existsSync(join(folder, 'diary.txt'))).toBe(true);
  });

  test('is named where it can’t be written to', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => openState(join(folder, 'file'), false)).toThrow(/can't be written to.*--state/);
  });
});
