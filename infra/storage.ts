import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  type Attribute,
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { TABLES, type TableDefinition, type TableKey } from '../lambdas/store/tables.ts';
import type { TableName } from './table_access.ts';

const attribute = ({ name, type }: TableKey): Attribute => ({
  name,
  type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER,
});

/** The tables and the bucket of snapshots. */
export class Storage extends Construct {
  readonly tables: Readonly<Record<TableName, Table>>;
  readonly snapshots: IBucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.tables = {
      events: this.addTable('Events', TABLES.events),
      prebuiltPlaybooks: this.addTable('PrebuiltPlaybooks', TABLES.prebuiltPlaybooks),
      users: this.addTable('Users', TABLES.users),
      userPlaybooks: this.addTable('UserPlaybooks', TABLES.userPlaybooks),
      deletions: this.addTable('Deletions', TABLES.deletions),
      prices: this.addTable('Prices', TABLES.prices),
    };
    this.snapshots = this.addBucket();
  }

  private addTable(id: string, definition: TableDefinition): Table {
    const { partitionKey, sortKey, timeToLive, index } = definition;
    const table = new Table(this, id, {
      partitionKey: attribute(partitionKey),
      ...(sortKey === undefined ? {} : { sortKey: attribute(sortKey) }),
      ...(timeToLive === undefined ? {} : { timeToLiveAttribute: timeToLive }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      encryption: TableEncryption.AWS_MANAGED,
      // The stack's end is never the data's: a table is deleted by hand, after its protection is taken off.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    if (index !== undefined) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: attribute(index.partitionKey),
        sortKey: attribute(index.sortKey),
        projectionType: ProjectionType.KEYS_ONLY,
      });
    }
    return table;
  }

  private addBucket(): IBucket {
    const bucket = new Bucket(this, 'Snapshots', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const resource = bucket.node.defaultChild;
    if (!(resource instanceof CfnBucket)) throw new TypeError('The bucket of snapshots has no CfnBucket');
    // The resource's own property: the construct's would add a function of its own to set it.
    resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    // The library's class does not fit its own interface where optional properties are exact; at run time it does.
    return bucket as IBucket;
  }
}
