import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../local/cognito/pool/new_user.ts';
import { openPoolStore } from '../../../local/cognito/pool/pool_store.ts';
import { StartupError } from '../../../local/startup_error.ts';
import { bundled } from '../../fixtures/bundled.ts';
import { newFolder, startTestPool } from './test_pool.ts';

const ann = { email: 'ann@example.com', password: 'ann’s password', name: 'Ann' };

describe('the data of the pool', () => {
  it('survives a restart, and only the owner may read the files', async () => {
    const pool = await startTestPool();
    const sub = await pool.emulator.createConfirmedUser(ann);
    const { jwks } = pool.emulator;
    await pool.restart();
    expect(pool.emulator.jwks).toEqual(jwks);
    expect(await pool.emulator.createConfirmedUser({ ...ann, password: 'another' })).toBe(sub);
    for (const file of ['signing_key.pem', 'users.json']) {
      expect((await stat(join(pool.dataDir, file))).mode & 0o777).toBe(0o600);
    }
    await pool.stop();
  });

  it('contains no password', async () => {
    const pool = await startTestPool();
    await pool.emulator.createConfirmedUser(ann);
    const text = await readFile(join(pool.dataDir, 'users.json'), 'utf8');
    expect(text).toContain(ann.email);
    expect(text).not.toContain(ann.password);
    await pool.stop();
  });

  it.each(['users.json', 'signing_key.pem'])(
    'prevents the start if %s is damaged, and the file stays unchanged',
    async (file) => {
      const pool = await startTestPool();
      await pool.emulator.createConfirmedUser(ann);
      const path = join(pool.dataDir, file);
      const damaged = (await readFile(path, 'utf8')).slice(0, 40);
      await writeFile(path, damaged);
      const refusal = await pool.restart().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartupError);
      expect(String(refusal)).toContain(path);
      expect(await readFile(path, 'utf8')).toBe(damaged);
      await rm(pool.dataDir, { recursive: true });
    },
  );
});

describe('the store of accounts', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await newFolder();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('creates one account for twenty parallel sign-ups with the same address', async () => {
    const pool = await startTestPool();
    const subs = await Promise.all(Array.from({ length: 20 }, () => pool.emulator.createConfirmedUser(ann)));
    expect(new Set(subs).size).toBe(1);
    await pool.stop();
  });

  it('discards a failed change and applies the next one', async () => {
    const store = await openPoolStore(folder);
    await store.update((data) => addUser(data, { ...ann, sub: randomUUID() }));
    const failed = store.update((data) => {
      data.users = [];
      throw new RangeError('no');
    });
    const next = store.update((data) => data.users.length);
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe(1);
    expect((await openPoolStore(folder)).data.users).toHaveLength(1);
  });

  it('replaces the file atomically: a reader that has it open reads the old content', async () => {
    const store = await openPoolStore(folder);
    const file = join(folder, 'users.json');
    await store.update((data) => addUser(data, { ...ann, sub: randomUUID() }));
    const before = await readFile(file, 'utf8');
    const reader = await open(file);
    await store.update((data) =>
      addUser(data, { sub: randomUUID(), email: 'bea@example.com', password: 'bea’s password', name: 'Bea' }),
    );
    expect(await reader.readFile('utf8')).toBe(before);
    await reader.close();
    expect(await readFile(file, 'utf8')).toContain('bea@example.com');
  });

  it('loses no acknowledged account and leaves no torn file when killed while writing', async () => {
    const script = await bundled(join(import.meta.dirname, 'write_without_end.ts'));
    for (let round = 1; round <= 4; round += 1) {
      const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      let acknowledged = 0;
      for await (const line of createInterface(child.stdout)) {
        acknowledged = Number(line);
        if (acknowledged >= round * 10 && !child.killed) child.kill('SIGKILL');
      }
      if (child.signalCode === null) await once(child, 'exit');
      const { users } = (await openPoolStore(folder)).data;
      expect(users.length).toBeGreaterThanOrEqual(acknowledged);
      expect(users.length).toBeLessThanOrEqual(acknowledged + 1);
    }
  });
});
