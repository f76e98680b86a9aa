import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Turns an address away that makes more than `limit` requests within `windowSeconds`. WAF's least limit is ten. */
export interface RateRule {
  name: string;
  limit: number;
  windowSeconds: 60 | 120 | 300 | 600;
  /** The requests that count; all of them where it is undefined. */
  of?: CfnWebACL.StatementProperty;
}

/** A text of a request, decoded and in lower case, that must be, or begin with, one of these texts. */
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

/** Counts are kept; no request is sampled, since a sample shows a visitor's address. */
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

/** AWS's list of addresses that attack others; it costs a dollar a month and nothing a request. */
const REPUTATION: Omit<CfnWebACL.RuleProperty, 'priority'> = {
  name: 'reputation',
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
  },
  visibilityConfig: metric('reputation'),
};

/** A web ACL that lets everybody in save bad addresses and those that ask too often. */
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
