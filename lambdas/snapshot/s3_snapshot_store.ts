import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { parsePointer } from './parse_pointer.ts';
import { packSnapshot, SnapshotError, unpackSnapshot } from './snapshot_bytes.ts';
import { POINTER_KEY, pointerTo, type SnapshotStore } from './snapshot_store.ts';

/** Snapshots in a bucket; S3 replaces an object whole or not at all. */
export function s3SnapshotStore(client: S3Client, bucket: string): SnapshotStore {
  async function read(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }
  return {
    async readPointer() {
      const bytes = await read(POINTER_KEY);
      return bytes === undefined ? undefined : parsePointer(bytes.toString('utf8'));
    },
    async read(pointer) {
      const bytes = await read(pointer.key);
      if (bytes === undefined) throw new SnapshotError(`${pointer.key} is missing`);
      return unpackSnapshot(bytes, pointer.key);
    },
    async write(content, writtenAt) {
      const { version, bytes } = packSnapshot(content);
      const pointer = pointerTo(content, version, writtenAt);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: pointer.key, Body: bytes }));
      return pointer;
    },
    async writePointer(pointer) {
      const body = JSON.stringify(pointer);
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: POINTER_KEY, Body: body, ContentType: 'application/json' }),
      );
    },
  };
}
