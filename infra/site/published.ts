import { Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  type Distribution,
  type ICachePolicy,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { CALENDAR_PATH, LIVE, PAGES } from '../../core/contract/pages/page_paths.ts';
import { SNAPSHOTS } from '../../core/contract/site/site_headers.ts';

/**
 * Patterns of the only paths, and keys of the bucket, that CloudFront may read: snapshots, the pages' objects, live cards
 * and the public calendar.
 */
const PUBLISHED = [`${SNAPSHOTS}*`, `${PAGES}*`, `${LIVE}*`, CALENDAR_PATH] as const;

/** Serves what imports publish, cached by path alone for as long as the objects' Cache-Control says; by path pattern. */
export function publishedBehaviors(
  scope: Construct,
  bucket: IBucket,
  cachePolicy: ICachePolicy,
): Record<string, BehaviorOptions> {
  const { originAccessControlId } = new S3OriginAccessControl(scope, 'SnapshotsAccess');
  const behavior = {
    // S3BucketOrigin.withOriginAccessControl would let CloudFront read the whole bucket.
    origin: S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy,
    responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
  };
  // The snapshots are compressed already.
  return Object.fromEntries(
    PUBLISHED.map((pattern) => [pattern, { ...behavior, compress: !pattern.startsWith(SNAPSHOTS) }]),
  );
}

/** Lets the distribution read what imports publish. */
export function allowPublished(bucket: IBucket, { distributionId }: Distribution, scope: Construct): void {
  const { partition, account } = Stack.of(scope);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      actions: ['s3:GetObject'],
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      resources: PUBLISHED.map((pattern) => bucket.arnForObjects(pattern.slice(1))),
      conditions: {
        StringEquals: { 'AWS:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/${distributionId}` },
      },
    }),
  );
}
