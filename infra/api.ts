import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { CfnStage, HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { API_BASE, type ApiFunction, PATHS, type RouteName, type RoutePath, routeKey } from '../core/contract/paths.ts';
import type { Identity } from './identity.ts';
import { deploymentName, type StageSettings } from './stages.ts';

/** Share of the stage's requests per second that one route may take; the rest keep the default. */
const TIGHT_ROUTES: Partial<Record<RouteName, number>> = {
  // Each call may cost a call of the model.
  optimizeLanguage: 0.05,
  // Anyone may call it, and each call is a log line. A view that is not counted harms nobody.
  countPageView: 0.2,
  // A whole core for up to a second.
  optimize: 0.25,
};

const routes = Object.entries(PATHS) as [RouteName, RoutePath][];

/**
 * The HTTP API, built from the route table: every private route behind the JWT authorizer.
 *
 * Its own address stays reachable beside CloudFront's. That is accepted: the authorizer, the throttles and the checks
 * of the functions are the API's own and hold there too, nothing trusts a header that CloudFront adds, and no cookie
 * exists that another origin could ride on. What is missed there is the cache and an optional web ACL.
 */
export class Api extends Construct {
  readonly httpApi: HttpApi;
  readonly stage: HttpStage;

  constructor(
    scope: Construct,
    id: string,
    settings: StageSettings,
    identity: Identity,
    functions: Readonly<Record<ApiFunction, IFunction>>,
  ) {
    super(scope, id);
    this.httpApi = new HttpApi(this, 'HttpApi', { apiName: deploymentName(settings), createDefaultStage: false });
    const authorizer = new HttpJwtAuthorizer('IdToken', identity.userPool.userPoolProviderUrl, {
      jwtAudience: [identity.client.userPoolClientId],
    });
    const integrationOf = (name: ApiFunction) => new HttpLambdaIntegration(name, functions[name]);
    const integrations: Readonly<Record<ApiFunction, HttpLambdaIntegration>> = {
      optimize: integrationOf('optimize'),
      picks: integrationOf('picks'),
      optimize_language: integrationOf('optimize_language'),
      playbooks: integrationOf('playbooks'),
      profile: integrationOf('profile'),
      public: integrationOf('public'),
    };
    const added = routes.flatMap(([, route]) =>
      this.httpApi.addRoutes({
        path: `${API_BASE}${route.path}`,
        methods: [HttpMethod[route.method]],
        integration: integrations[route.function],
        ...(route.access === 'private' ? { authorizer } : {}),
      }),
    );
    this.stage = this.addStage(settings);
    // A stage with settings for a route that is not there yet is refused.
    this.stage.node.addDependency(...added);
  }

  private addStage(settings: StageSettings): HttpStage {
    const rate = settings.requestsPerSecond;
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: settings.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: rate, burstLimit: 2 * rate },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        // No address and no token of the caller: what a complaint needs is the request id.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: AccessLogField.contextRequestId(),
            time: AccessLogField.contextRequestTimeEpoch(),
            routeKey: AccessLogField.contextRouteKey(),
            status: AccessLogField.contextStatus(),
            latency: AccessLogField.contextResponseLatency(),
            error: AccessLogField.contextErrorMessage(),
          }),
        ),
      },
    });
    this.tighten(stage, rate);
    return stage;
  }

  /** Routes of their own limits: the construct has no property for them, the resource has. */
  private tighten(stage: HttpStage, rate: number): void {
    const resource = stage.node.defaultChild;
    if (!(resource instanceof CfnStage)) throw new TypeError('The stage of the API has no CfnStage');
    const limits = routes.flatMap(([name, route]) => {
      const share = TIGHT_ROUTES[name];
      if (share === undefined) return [];
      const limit = Math.max(1, Math.round(share * rate));
      return [[routeKey(route), { ThrottlingRateLimit: limit, ThrottlingBurstLimit: 2 * limit }]];
    });
    resource.addPropertyOverride('RouteSettings', Object.fromEntries(limits));
  }
}
