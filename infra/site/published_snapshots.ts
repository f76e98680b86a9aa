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
import { SNAPSHOTS } from '../../core/contract/site_headers.ts';

/** The only keys of the bucket that CloudFront may read. */
const PUBLISHED = `${SNAPSHOTS.slice(1)}*`;
export const PUBLISHED_PATTERN = `${SNAPSHOTS}*`;

/** Serves the published snapshots, cached by path alone for as long as their Cache-Control says. */
export function snapshotBehavior(scope: Construct, bucket: IBucket, cachePolicy: ICachePolicy): BehaviorOptions {
  const { originAccessControlId } = new S3OriginAccessControl(scope, 'SnapshotsAccess');
  return {
    // S3BucketOrigin.withOriginAccessControl would let CloudFront read the whole bucket.
    origin: S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy,
    responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    // The files are compressed already.
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
