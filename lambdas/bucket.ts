import { AWS_ATTEMPTS, AWS_TIME_OUTS } from './aws_time_outs.ts';

/** Objects of one bucket; S3 replaces an object whole or not at all. */
export interface Bucket {
  /** Undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, body: Buffer | string): Promise<void>;
}

async function loadClient() {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  return { client: new S3Client({ maxAttempts: AWS_ATTEMPTS, requestHandler: AWS_TIME_OUTS }), ...commands };
}

/** The bucket. Its client is loaded at the first call: it takes a third of a function's start, and some never call it. */
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
    async put(key, body) {
      const { client, PutObjectCommand } = await load();
      await client.send(new PutObjectCommand({ Bucket: name, Key: key, Body: body }));
    },
  };
}
