import type { Bucket } from '../../../lambdas/runtime/bucket.ts';

export class Killed extends Error {}

/** A bucket in memory that notes each object it was told to write. */
export interface MemoryBucket extends Bucket {
  objects: Map<string, Buffer>;
  /** Keys of the objects that were written, in order. */
  written: string[];
  /** Every write after so many fails, as if the process were killed. */
  killAfter(writes: number): void;
}

export function memoryBucket(): MemoryBucket {
  const objects = new Map<string, Buffer>();
  const written: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  const write = (key: string, body: Buffer | string) => {
    if (left === 0) throw new Killed(`Killed before ${key}`);
    left -= 1;
    written.push(key);
    objects.set(key, Buffer.from(body));
  };
  return {
    objects,
    written,
    killAfter(writes) {
      left = writes;
    },
    async get(key) {
      return objects.get(key);
    },
    async put(key, body) {
      write(key, body);
    },
    async putMany(all) {
      for (const { key, body } of all) write(key, body);
    },
    async putNew(key, body) {
      if (objects.has(key)) return false;
      write(key, body);
      return true;
    },
  };
}
