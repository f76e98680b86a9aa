import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { LIVE, MCP_PATH } from '../../core/contract/pages/page_paths.ts';
import { PICTURES } from '../../core/contract/pages/picture_paths.ts';
import { SERVED_ROUTES } from '../../core/contract/routes/routes.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { addWebAcl, type RateRule, textMatch } from '../site/web_acl.ts';
import { deploymentName, type StageSettings } from '../stages/stages.ts';

/** CloudFront requires its web ACL, certificate and log delivery in this region. */
export const EDGE_REGION = 'us-east-1';

/** Pictures are drawn on demand. */
const EXPENSIVE_PATHS = [
  ...SERVED_ROUTES.filter(({ expensive }) => expensive).map(({ path }) => `${API_BASE}${path}`),
  PICTURES,
  `${API_BASE}${PICTURES}`,
];

/** Live cards are small, come from the cache alone, and each reader asks for one every 20 seconds: 15 times in a window. */
const OF_LIVE_CARDS = textMatch({ uriPath: {} }, 'STARTS_WITH', [LIVE]);

/**
 * Limits per IP address. They leave room for addresses shared by many people, such as offices and mobile networks. Questions for
 * live cards count apart: 1,300 readers behind one address.
 */
export const EDGE_RULES: readonly RateRule[] = [
  { name: 'dear', limit: 150, windowSeconds: 300, of: textMatch({ uriPath: {} }, 'STARTS_WITH', EXPENSIVE_PATHS) },
  { name: 'api', limit: 1000, windowSeconds: 300, of: textMatch({ uriPath: {} }, 'STARTS_WITH', ['/api/', MCP_PATH]) },
  { name: 'live', limit: 20_000, windowSeconds: 300, of: OF_LIVE_CARDS },
  { name: 'everything', limit: 5000, windowSeconds: 300, of: { notStatement: { statement: OF_LIVE_CARDS } } },
];

/** CloudFront's web ACL, which must exist in us-east-1 before the distribution. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, settings: StageSettings, props: { crossRegionReferences: boolean }) {
    const name = `${deploymentName(settings)}-edge`;
    super(scope, name, {
      description: `Cornerman, ${settings.stage}: web ACL of CloudFront`,
      env: { region: EDGE_REGION },
      ...props,
    });
    this.webAclArn = addWebAcl(this, 'WebAcl', { name, acl: 'CLOUDFRONT', rules: EDGE_RULES }).attrArn;
  }
}
