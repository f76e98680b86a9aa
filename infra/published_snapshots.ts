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
import { SNAPSHOTS } from '../core/contract/site_headers.ts';

/** What CloudFront serves of the bucket of snapshots, and nothing else of it. */
const PUBLISHED = `${SNAPSHOTS.slice(1)}*`;
export const PUBLISHED_PATTERN = `${SNAPSHOTS}*`;

/** How the published snapshots are served: kept for as long as their own Cache-Control says, by path alone. */
export function snapshotBehavior(scope: Construct, bucket: IBucket, cachePolicy: ICachePolicy): BehaviorOptions {
  const { originAccessControlId } = new S3OriginAccessControl(scope, 'SnapshotsAccess');
  return {
    // The library's own access control would let CloudFront read the whole bucket.
    origin: S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy,
    responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    // Already compressed.
    compress: false,
  };
}

/** Lets the distribution read the published snapshots. */
export function allowPublishedSnapshots(bucket: IBucket, { distributionId }: Distribution, scope: Construct): void {
  const { partition, account } = Stack.of(scope);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      actions: ['s3:GetObject'],
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      resources: [bucket.arnForObjects(PUBLISHED)],
      conditions: {
        StringEquals: { 'AWS:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/${distributionId}` },
      },
    }),
  );
}
