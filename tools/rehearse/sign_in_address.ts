import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { configSchema } from '../../core/contract/events.ts';
import { CACHING } from '../../core/contract/site_headers.ts';
import { stackResources } from './deployment/deploy.ts';
import type { Rehearsal } from './rehearsal.ts';

const Key = 'config.json';

/**
 * Names the viewer’s address of Cognito in the site’s settings, which the stack leaves out: in AWS the site calls the
 * region’s own.
 */
export async function nameSignIn({ aws, viewer }: Rehearsal): Promise<void> {
  const buckets = (await stackResources(aws)).filter(
    ({ logicalId, type }) => type === 'AWS::S3::Bucket' && logicalId.startsWith('Site'),
  );
  const Bucket = buckets[0]?.id;
  const { Body } = await aws.s3.send(new GetObjectCommand({ Bucket, Key }));
  const config = configSchema.parse(JSON.parse((await Body?.transformToString()) ?? ''));
  const changed = { ...config, userPoolEndpoint: viewer.identityEndpoint };
  const headers = { ContentType: 'application/json', CacheControl: CACHING.revalidated };
  await aws.s3.send(new PutObjectCommand({ Bucket, Key, Body: JSON.stringify(changed), ...headers }));
}
