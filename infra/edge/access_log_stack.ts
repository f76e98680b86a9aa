import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { deploymentName, type StageSettings } from '../stages/stages.ts';
import { EDGE_REGION } from './edge_stack.ts';

/**
 * Logged fields: time, edge location, outcome. Addresses, ports, user agents, cookies and queries are not logged, nor
 * are paths, because ids of playbooks contain user ids. The functions log the route.
 */
export const LOGGED_FIELDS: readonly string[] = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'cs-method',
  'cs-protocol',
  'sc-status',
  'sc-bytes',
  'cs-bytes',
  'time-taken',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'sc-content-type',
];

/** CloudFront's access log. Its delivery must be created in us-east-1, after the distribution. */
export class AccessLogStack extends Stack {
  constructor(
    scope: Construct,
    private readonly settings: StageSettings,
    distributionArn: string,
    props: { crossRegionReferences: boolean },
  ) {
    super(scope, `${deploymentName(settings)}-access-log`, {
      description: `Cornerman, ${settings.stage}: access log of CloudFront`,
      env: { region: EDGE_REGION },
      ...props,
    });
    const name = `${deploymentName(settings)}-access-log`;
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distributionArn,
    });
    const bucket = this.addBucket();
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: [...LOGGED_FIELDS],
    });
    delivery.addResourceDependency(source);
    destination.node.addDependency(bucket);
  }

  private addBucket(): Bucket {
    const { settings } = this;
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(settings.logDays) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': this.account },
          ArnLike: { 'aws:SourceArn': this.deliverySources() },
        },
      }),
    );
    return bucket;
  }

  private deliverySources(): string {
    return Fn.join(':', ['arn', this.partition, 'logs', this.region, this.account, 'delivery-source', '*']);
  }
}
