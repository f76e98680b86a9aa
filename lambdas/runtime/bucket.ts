import { traceCalls } from '../trace/trace_calls.ts';
import { AWS_ATTEMPTS, AWS_TIMEOUTS } from './aws_timeouts.ts';

/** Headers of an object that is served by the CDN. */
interface ServedAs {
  contentType: string;
  cacheControl: string;
}

/** An object to put. */
export interface NewObject {
  key: string;
  body: string;
}

/** Puts of `putMany` that run at the same time: at 30 ms each, half the rate that S3 takes for one prefix. */
const PUTS_AT_ONCE = 48;

/** Runs `work` on all values, `PUTS_AT_ONCE` at a time. The values are taken one after another. Stops at the first failure. */
async function eachAtOnce<Value>(values: Iterable<Value>, work: (value: Value) => Promise<void>): Promise<void> {
  const iterator = values[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = iterator.next(); !next.done && !failed; next = iterator.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: PUTS_AT_ONCE }, worker));
}

/** Objects of one bucket. A put replaces an object atomically. */
export interface Bucket {
  /** Undefined if the object does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** `served` for objects that browsers read. */
  put(key: string, body: Buffer | string, served?: ServedAs): Promise<void>;
  /** Puts many small objects, each atomically, taken one after another; on one machine without waiting for the disk. */
  putMany(objects: Iterable<NewObject>, served: ServedAs): Promise<void>;
  /** Puts an object unless there is one with this key; false if there is. */
  putNew(key: string, body: Buffer | string): Promise<boolean>;
}

/** S3's errors for a conditional put if the object exists or another call is writing it. */
const OBJECT_EXISTS = ['PreconditionFailed', 'ConditionalRequestConflict'];

async function loadClient() {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ maxAttempts: AWS_ATTEMPTS, requestHandler: AWS_TIMEOUTS });
  traceCalls(client);
  return { client, ...commands };
}

/**
 * Opens an S3 bucket. The client is loaded at the first call, because loading takes a third of a cold start and some
 * functions never need it.
 */
export function openBucket(name: string): Bucket {
  let loading: ReturnType<typeof loadClient> | undefined;
  const load = () => {
    loading ??= loadClient();
    return loading;
  };
  return {
    async get(key) {
      const { client, GetObjectCommand, NoSuchKey } = await load();
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
        return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async put(key, body, served) {
      const { client, PutObjectCommand } = await load();
      const headers = served && { ContentType: served.contentType, CacheControl: served.cacheControl };
      await client.send(new PutObjectCommand({ Bucket: name, Key: key, Body: body, ...headers }));
    },
    async putMany(objects, { contentType: ContentType, cacheControl: CacheControl }) {
      const { client, PutObjectCommand } = await load();
      const headers = { Bucket: name, ContentType, CacheControl };
      await eachAtOnce(objects, async ({ key, body }) => {
        await client.send(new PutObjectCommand({ ...headers, Key: key, Body: body }));
      });
    },
    async putNew(key, body) {
      const { client, PutObjectCommand, S3ServiceException } = await load();
      try {
        // Object Lock requires a checksum, which the client adds.
        await client.send(new PutObjectCommand({ Bucket: name, Key: key, Body: body, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        if (error instanceof S3ServiceException && OBJECT_EXISTS.includes(error.name)) return false;
        throw error;
      }
    },
  };
}
