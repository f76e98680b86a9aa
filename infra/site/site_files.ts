import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { Config } from '../../core/contract/site/events.ts';
import { CACHING } from '../../core/contract/site/site_headers.ts';
import type { Identity } from '../api/identity.ts';
import type { Deployment, StageSettings } from '../stages/stages.ts';

/** Makes the addresses in a public page, the sitemap or robots.txt absolute, which link previews and sitemaps need. */
export function withOrigin(text: string, origin: string): string {
  return text.replace(/(content="|<loc>|^Sitemap: )(?=\/)/gm, (before) => before + origin);
}

export interface SiteFileParts {
  identity: Identity;
  /** Folder of the built site. */
  builtSite: string;
  bucket: IBucket;
  /** Origin of the site, `https://…`. */
  address: string;
}

/** The content of `/config.json`, which the site reads at start. */
function siteConfig(scope: Construct, deployment: Deployment, { userPool, client }: Identity): Config {
  const { contactAddress, featureRequestAddress, passkeys } = deployment;
  return {
    region: Stack.of(scope).region,
    userPoolId: userPool.userPoolId,
    userPoolClientId: client.userPoolClientId,
    contactAddress,
    featureRequestAddress,
    league: 'ufc',
    passkeys,
  };
}

/** Files that contain absolute addresses. */
const WITH_ADDRESSES = /\.(html|xml|txt)$/;

/** Pages, sitemap and robots.txt with the site's address filled in; it is not known at build time. */
function addressedFiles(builtSite: string, address: string): ISource[] {
  const names = readdirSync(builtSite).filter((name) => WITH_ADDRESSES.test(name));
  return names.map((name) => Source.data(name, withOrigin(readFileSync(join(builtSite, name), 'utf8'), address)));
}

/**
 * Copies the site to its bucket: hashed assets first, then the files that refer to them. Assets of earlier deployments
 * stay for tabs that are open.
 */
export function addSiteFiles(
  scope: Construct,
  settings: StageSettings,
  deployment: Deployment,
  { identity, builtSite, bucket, address }: SiteFileParts,
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
    sources: [
      Source.asset(builtSite, { exclude: ['assets', '.vite', '*.html', '*.xml', '*.txt'] }),
      ...addressedFiles(builtSite, address),
      Source.jsonData('config.json', config),
    ],
    cacheControl: [CacheControl.fromString(CACHING.revalidated)],
  });
  pages.node.addDependency(assets);
}
