import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import {
  HttpJwtAuthorizer,
  HttpLambdaAuthorizer,
  HttpLambdaResponseType,
} from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Access, ApiFunction } from '../../core/contract/routes/route.ts';
import { methodsOf, routeKeys } from '../../core/contract/routes/route_key.ts';
import { SERVED_ROUTES } from '../../core/contract/routes/routes.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { deploymentName, type StageSettings } from '../stages/stages.ts';
import type { Identity } from './identity.ts';

/**
 * The HTTP API with the routes of the route table; private ones are behind the JWT authorizer, those for API keys behind
 * the function that knows the keys.
 *
 * The API's own address is reachable without CloudFront, but the functions refuse requests without the origin secret,
 * so that nobody bypasses the web ACL.
 */
export class Api extends Construct {
  readonly httpApi: HttpApi;
  readonly stage: HttpStage;

  constructor(
    scope: Construct,
    id: string,
    settings: StageSettings,
    identity: Identity,
    functions: Readonly<Record<ApiFunction | 'authorize_key', IFunction>>,
  ) {
    super(scope, id);
    this.httpApi = new HttpApi(this, 'HttpApi', { apiName: deploymentName(settings), createDefaultStage: false });
    const idToken = new HttpJwtAuthorizer('IdToken', identity.userPool.userPoolProviderUrl, {
      jwtAudience: [identity.client.userPoolClientId],
    });
    const apiKey = new HttpLambdaAuthorizer('ApiKey', functions.authorize_key, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      // A key that was ended is refused from the next call on.
      resultsCacheTtl: Duration.seconds(0),
    });
    const authorizers: Readonly<Record<Access, { authorizer?: IHttpRouteAuthorizer }>> = {
      public: {},
      private: { authorizer: idToken },
      key: { authorizer: apiKey },
    };
    // One permission for each function: one for each route would be a fifth of the resources that a stack can have.
    const integrationOf = (name: ApiFunction) =>
      new HttpLambdaIntegration(name, functions[name], { scopePermissionToRoute: false });
    const integrations: Readonly<Record<ApiFunction, HttpLambdaIntegration>> = {
      optimize: integrationOf('optimize'),
      picks: integrationOf('picks'),
      optimize_language: integrationOf('optimize_language'),
      playbooks: integrationOf('playbooks'),
      bets: integrationOf('bets'),
      profile: integrationOf('profile'),
      public: integrationOf('public'),
      pictures: integrationOf('pictures'),
      mcp: integrationOf('mcp'),
    };
    const added = SERVED_ROUTES.flatMap((route) =>
      this.httpApi.addRoutes({
        path: `${API_BASE}${route.path}`,
        methods: methodsOf(route).map((method) => HttpMethod[method]),
        integration: integrations[route.function],
        ...authorizers[route.access],
      }),
    );
    this.stage = this.addStage(settings);
    // API Gateway rejects stage settings for a route that does not exist yet.
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
        // The log has no IP address and no token. The request id is enough to trace a complaint.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: AccessLogField.contextRequestId(),
            time: AccessLogField.contextRequestTimeEpoch(),
            routeKey: AccessLogField.contextRouteKey(),
            status: AccessLogField.contextStatus(),
            latency: AccessLogField.contextResponseLatency(),
            error: AccessLogField.contextErrorMessage(),
            // Why a function gave no answer: it timed out, crashed or was throttled.
            integrationError: AccessLogField.contextIntegrationErrorMessage(),
          }),
        ),
      },
    });
    this.tighten(stage, rate);
    return stage;
  }

  /** Sets limits of single routes on the underlying resource, because the construct has no property for them. */
  private tighten(stage: HttpStage, rate: number): void {
    const resource = stage.node.defaultChild;
    if (!(resource instanceof CfnStage)) throw new TypeError('The stage of the API has no CfnStage');
    const limits = SERVED_ROUTES.flatMap((route) => {
      if (route.requestShare === undefined) return [];
      const limit = Math.max(1, Math.round(route.requestShare * rate));
      return routeKeys(route).map((key) => [key, { ThrottlingRateLimit: limit, ThrottlingBurstLimit: 2 * limit }]);
    });
    resource.addPropertyOverride('RouteSettings', Object.fromEntries(limits));
  }
}
