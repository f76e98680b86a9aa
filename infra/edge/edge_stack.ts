import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { API_BASE, PATHS } from '../../core/contract/paths.ts';
import { deploymentName, type StageSettings } from '../stages.ts';
import { addWebAcl, type RateRule, textMatch } from '../web_acl.ts';

/** The region that CloudFront takes its web ACL, its certificate and its logs' delivery from. */
export const EDGE_REGION = 'us-east-1';

/** The routes of which each call costs a core or a model. */
const DEAR_PATHS = [PATHS.optimize, PATHS.picks].map(({ path }) => `${API_BASE}${path}`);

/** What one address may ask of the site. Many people can share one: an office, a mobile network. */
const RULES: readonly RateRule[] = [
  { name: 'dear', limit: 150, windowSeconds: 300, of: textMatch({ uriPath: {} }, 'STARTS_WITH', DEAR_PATHS) },
  { name: 'api', limit: 1000, windowSeconds: 300, of: textMatch({ uriPath: {} }, 'STARTS_WITH', ['/api/']) },
  { name: 'everything', limit: 5000, windowSeconds: 300 },
];

/** What CloudFront needs in us-east-1 before there is a distribution: its web ACL. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, settings: StageSettings, props: { crossRegionReferences: boolean }) {
    const name = `${deploymentName(settings)}-edge`;
    super(scope, name, {
      description: `Cornerman, ${settings.stage}: web ACL of CloudFront`,
      env: { region: EDGE_REGION },
      ...props,
    });
    this.webAclArn = addWebAcl(this, 'WebAcl', { name, acl: 'CLOUDFRONT', rules: RULES }).attrArn;
  }
}
