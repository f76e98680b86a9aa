import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { Config } from '../core/contract/events.ts';
import { CACHING } from '../core/contract/site_headers.ts';
import type { Identity } from './identity.ts';
import type { Deployment, StageSettings } from './stages.ts';

/** What the site's files are made from, and where they go. */
export interface SiteFileParts {
  identity: Identity;
  /** The folder that the site was built to. */
  builtSite: string;
  bucket: IBucket;
}

/** What the site reads from `/config.json` at start. */
function siteConfig(scope: Construct, deployment: Deployment, { userPool, client }: Identity): Config {
  const { contactAddress, featureRequestAddress } = deployment;
  return {
    region: Stack.of(scope).region,
    userPoolId: userPool.userPoolId,
    userPoolClientId: client.userPoolClientId,
    contactAddress,
    featureRequestAddress,
    league: 'ufc',
  };
}

/** Copies the site to its bucket: hashed assets first, kept across deployments for tabs that are open; then what names them. */
export function addSiteFiles(
  scope: Construct,
  settings: StageSettings,
  deployment: Deployment,
  { identity, builtSite, bucket }: SiteFileParts,
): void {
  const logGroup = new LogGroup(scope, 'CopyLog', {
    retention: settings.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const copy = { logGroup, destinationBucket: bucket, prune: false };
  const assets = new BucketDeployment(scope, 'Assets', {
    ...copy,
    destinationKeyPrefix: 'assets',
    sources: [Source.asset(`${builtSite}/assets`)],
    cacheControl: [CacheControl.fromString(CACHING.hashed)],
  });
  const config = siteConfig(scope, deployment, identity);
  const pages = new BucketDeployment(scope, 'Pages', {
    ...copy,
    sources: [Source.asset(builtSite, { exclude: ['assets', '.vite'] }), Source.jsonData('config.json', config)],
    cacheControl: [CacheControl.fromString(CACHING.revalidated)],
  });
  pages.node.addDependency(assets);
}
