import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  type Attribute,
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  CfnBucket,
  type IBucket,
  ObjectLockRetention,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { DRAWN_FOLDER } from '../../lambdas/pictures/drawn_pictures.ts';
import { HEADS_FOLDER } from '../../lambdas/record/chain_archive.ts';
import { TABLES, type TableDefinition, type TableKey } from '../../lambdas/store/tables/tables.ts';
import type { TableName } from '../functions/table_access.ts';
import type { StageSettings } from '../stages/stages.ts';

const attribute = ({ name, type }: TableKey): Attribute => ({
  name,
  type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER,
});

/** Days after which pictures that were drawn beforehand are deleted: each day's import has others. */
const DRAWN_DAYS = 7;
/** Years in which objects of the published record cannot be changed or deleted in prod. */
const LOCKED_YEARS = 7;
const DAYS_PER_YEAR = 365;

/** The tables, and the buckets of snapshots and of the published record. */
export class Storage extends Construct {
  readonly tables: Readonly<Record<TableName, Table>>;
  readonly snapshots: IBucket;
  readonly records: IBucket;

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id);
    this.tables = {
      events: this.addTable('Events', TABLES.events),
      prebuiltPlaybooks: this.addTable('PrebuiltPlaybooks', TABLES.prebuiltPlaybooks),
      users: this.addTable('Users', TABLES.users),
      userPlaybooks: this.addTable('UserPlaybooks', TABLES.userPlaybooks),
      bets: this.addTable('Bets', TABLES.bets),
      alerts: this.addTable('Alerts', TABLES.alerts),
      deletions: this.addTable('Deletions', TABLES.deletions),
      prices: this.addTable('Prices', TABLES.prices),
    };
    this.snapshots = this.addBucket();
    this.records = this.addRecords(settings);
  }

  private addTable(id: string, definition: TableDefinition): Table {
    const { partitionKey, sortKey, timeToLive, index, localIndex } = definition;
    const table = new Table(this, id, {
      partitionKey: attribute(partitionKey),
      ...(sortKey === undefined ? {} : { sortKey: attribute(sortKey) }),
      ...(timeToLive === undefined ? {} : { timeToLiveAttribute: timeToLive }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      encryption: TableEncryption.AWS_MANAGED,
      // Tables outlive the stack. They are deleted by hand after removing the deletion protection.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    if (index !== undefined) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: attribute(index.partitionKey),
        sortKey: attribute(index.sortKey),
        projectionType: index.whole ? ProjectionType.ALL : ProjectionType.KEYS_ONLY,
      });
    }
    if (localIndex !== undefined) {
      table.addLocalSecondaryIndex({ indexName: localIndex.name, sortKey: attribute(localIndex.sortKey) });
    }
    return table;
  }

  private addBucket(): IBucket {
    const bucket = new Bucket(this, 'Snapshots', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30) },
        { prefix: DRAWN_FOLDER, expiration: Duration.days(DRAWN_DAYS) },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const resource = bucket.node.defaultChild;
    if (!(resource instanceof CfnBucket)) throw new TypeError('The bucket of snapshots has no CfnBucket');
    // Set on the resource, because the construct's property would add a custom resource with a function.
    resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    // CDK's class violates CDK's interface under exactOptionalPropertyTypes; at run time it is compatible.
    return bucket as IBucket;
  }

  /**
   * Objects can be written once, but for the heads. All versions are kept: in prod nobody can delete one, not even the
   * account's root user.
   */
  private addRecords({ keepsUserData }: StageSettings): IBucket {
    const bucket = new Bucket(this, 'Records', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention: keepsUserData
        ? ObjectLockRetention.compliance(Duration.days(LOCKED_YEARS * DAYS_PER_YEAR))
        : ObjectLockRetention.governance(Duration.days(1)),
      removalPolicy: RemovalPolicy.RETAIN,
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'PutOnce',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        notResources: [bucket.arnForObjects(`${HEADS_FOLDER}*`)],
        conditions: { Null: { 's3:if-none-match': 'true' } },
      }),
    );
    return bucket as IBucket;
  }
}
