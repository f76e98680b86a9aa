import { objectAt, objectsAt, ofType, type Resources } from './deployment/template.ts';

/** Faults that are put into the template on purpose, to see that the rehearsal notices them. */
export const FAULTS: Readonly<Record<string, (resources: Resources) => void>> = {
  /** The function of the playbooks may not read its table. */
  right(resources) {
    for (const [name, { Properties }] of ofType(resources, 'AWS::IAM::Policy')) {
      if (!name.startsWith('FunctionsPlaybooksRole')) continue;
      const document = objectAt(Properties, 'PolicyDocument');
      const isOfPlaybooks = (statement: object) => JSON.stringify(statement).includes('StorageUserPlaybooks');
      document.Statement = objectsAt(document, 'Statement').filter((statement) => !isOfPlaybooks(statement));
    }
  },
  /** The JWT authorizer expects tokens of another client. */
  audience(resources) {
    for (const [, { Properties }] of ofType(resources, 'AWS::ApiGatewayV2::Authorizer')) {
      objectAt(Properties, 'JwtConfiguration').Audience = ['another-client'];
    }
  },
  /** CloudFront treats the API's responses like files: it keeps them, and passes no header on. */
  cache(resources) {
    const [files] = ofType(resources, 'AWS::CloudFront::CachePolicy').flatMap(([name]) =>
      name.startsWith('SiteFiles') ? name : [],
    );
    for (const [, { Properties }] of ofType(resources, 'AWS::CloudFront::Distribution')) {
      for (const behavior of objectsAt(Properties, 'DistributionConfig', 'CacheBehaviors')) {
        if (behavior.PathPattern !== '/api/*') continue;
        behavior.CachePolicyId = { Ref: files };
        delete behavior.OriginRequestPolicyId;
      }
    }
  },
};
