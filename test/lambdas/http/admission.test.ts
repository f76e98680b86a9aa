import { beforeAll, expect, test } from 'vitest';
import { admission } from '../../../lambdas/http/admission.ts';
import type { RequestStore } from '../../../lambdas/store/request_store.ts';
import { VISIBLE_METRICS } from '../../fixtures/emitted_metrics.ts';

beforeAll(() => {
  Object.assign(process.env, VISIBLE_METRICS);
});

/** As on a full disk: the database reads and does not write. */
const unwritable = (deleted: boolean): RequestStore => ({
  admit: () => Promise.reject(Object.assign(new Error('disk is full'), { name: 'InternalServerError' })),
  isDeleted: () => Promise.resolve(deleted),
  markDeleted: () => Promise.resolve(),
});
const caller = { sub: 'ann', iat: 1 };

test.each(['listPlaybooks', 'getPlaybook', 'getProfile'] as const)(
  '%s is answered without its counter where nothing can be written',
  async (route) => {
    await expect(admission(unwritable(false))(route, caller)).resolves.toBeUndefined();
  },
);

test.each(['savePlaybook', 'patchPlaybook', 'optimize', 'deleteProfile'] as const)(
  '%s fails where it can’t be counted',
  async (route) => {
    await expect(admission(unwritable(false))(route, caller)).rejects.toThrow('disk is full');
  },
);

test('a deleted account stays refused', async () => {
  await expect(admission(unwritable(true))('getProfile', caller)).rejects.toMatchObject({ status: 401 });
});
