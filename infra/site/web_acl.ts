import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Blocks IP addresses with more than `limit` requests within `windowSeconds`. WAF's minimum is 10. */
export interface RateRule {
  name: string;
  limit: number;
  windowSeconds: 60 | 120 | 300 | 600;
  /** Requests that count; undefined: all. */
  of?: CfnWebACL.StatementProperty;
}

/** Matches a request field, URL-decoded and in lower case, that equals or starts with one of `texts`. */
export function textMatch(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  texts: readonly string[],
): CfnWebACL.StatementProperty {
  const statements = texts.map((searchString) => ({
    byteMatchStatement: {
      fieldToMatch,
      positionalConstraint,
      searchString,
      textTransformations: ['URL_DECODE', 'LOWERCASE'].map((type, priority) => ({ type, priority })),
    },
  }));
  const [only] = statements;
  return statements.length === 1 && only !== undefined ? only : { orStatement: { statements } };
}

/** Metrics without sampled requests, since samples contain visitors' IP addresses. */
const metric = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

function rateRule({ name, limit, windowSeconds, of }: RateRule, priority: number): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: {} },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: windowSeconds,
        ...(of === undefined ? {} : { scopeDownStatement: of }),
      },
    },
    visibilityConfig: metric(name),
  };
}

/** AWS's list of malicious IP addresses. It costs a dollar per month and nothing per request. */
const REPUTATION: Omit<CfnWebACL.RuleProperty, 'priority'> = {
  name: 'reputation',
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
  },
  visibilityConfig: metric('reputation'),
};

/** A web ACL that allows all requests except those from malicious addresses or above the rate limits. */
export function addWebAcl(
  scope: Construct,
  id: string,
  { name, acl, rules }: { name: string; acl: 'CLOUDFRONT' | 'REGIONAL'; rules: readonly RateRule[] },
): CfnWebACL {
  return new CfnWebACL(scope, id, {
    name,
    scope: acl,
    defaultAction: { allow: {} },
    visibilityConfig: metric(name),
    rules: [{ ...REPUTATION, priority: 0 }, ...rules.map((rule, index) => rateRule(rule, index + 1))],
  });
}
