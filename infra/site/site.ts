import { Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { HEADS_PATH } from '../../core/contract/pages/page_paths.ts';
import { ROUTES } from '../../core/contract/routes/routes.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { TRACEPARENT } from '../../core/contract/values/trace.ts';
import { ORIGIN_HEADER } from '../../lambdas/http/origin_secret.ts';
import type { Api } from '../api/api.ts';
import type { Identity } from '../api/identity.ts';
import type { Deployment, StageSettings } from '../stages/stages.ts';
import { homeRouterCode, pageRouterCode, pageStatusCode } from './page_router.ts';
import { allowPublished, publishedBehaviors } from './published.ts';
import { embedHeadersPolicy, siteHeaders } from './response_headers.ts';
import { addSiteFiles } from './site_files.ts';

/** Error statuses that CloudFront caches. Its default is ten seconds; the distribution sets 0. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** CloudFront path patterns of the public GET routes. */
const PUBLIC_PATTERNS = ROUTES.filter(({ access, method }) => access === 'public' && method === 'GET').map(
  ({ path }) => `${API_BASE}${path.replace('{id}', '*')}`,
);

const hostOf = ({ httpApi }: Api) => Fn.select(2, Fn.split('/', httpApi.apiEndpoint));

export interface SiteParts {
  identity: Identity;
  api: Api;
  /** Header value that proves to the API that a request came through CloudFront. */
  originSecret: string;
  webAclArn: string | undefined;
  /** Bucket of the published snapshots. */
  snapshots: IBucket;
  /** Folder of the built site. */
  builtSite: string;
}

/** The site in a private bucket behind CloudFront, with the API under the same origin. */
export class Site extends Construct {
  readonly distribution: Distribution;
  /** `https://` and the deployment's domain, or CloudFront's if it has none. */
  readonly address: string;
  /** The site's files. */
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, settings: StageSettings, deployment: Deployment, parts: SiteParts) {
    super(scope, id);
    const { identity, builtSite } = parts;
    // CDK's class violates CDK's interface under exactOptionalPropertyTypes; at run time it is compatible.
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // The next deployment restores all content.
      removalPolicy: RemovalPolicy.DESTROY,
    }) as IBucket;
    this.distribution = this.addDistribution(deployment, parts);
    allowPublished(parts.snapshots, this.distribution, this);
    this.address = `https://${deployment.domain ?? this.distribution.domainName}`;
    addSiteFiles(this, settings, deployment, { identity, builtSite, bucket: this.bucket, address: this.address });
  }

  private addDistribution(
    deployment: Deployment,
    { api, originSecret, webAclArn, snapshots }: SiteParts,
  ): Distribution {
    const { domain, certificateArn } = deployment;
    const origin = new HttpOrigin(hostOf(api), {
      customHeaders: { [ORIGIN_HEADER]: originSecret },
    });
    const publicResponses = this.publicResponses(origin);
    const files = this.cachePolicy('Files', Duration.days(365));
    const headers = siteHeaders(this, deployment);
    return new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      defaultBehavior: this.pageBehavior(headers, files),
      additionalBehaviors: {
        ...Object.fromEntries(PUBLIC_PATTERNS.map((pattern) => [pattern, publicResponses])),
        ...publishedBehaviors(this, snapshots, files),
        ...this.headBehaviors(api, originSecret, headers),
        ...this.shownElsewhere(api, originSecret),
        ...this.atSecretAddresses(api, originSecret, headers),
        ...this.calledByPrograms(api, originSecret),
        '/api/*': this.everyCall(origin),
      },
      errorResponses: ERROR_STATUSES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(domain === undefined || certificateArn === undefined
        ? {}
        : {
            domainNames: [domain],
            certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
            // CloudFront's default certificate does not allow this setting.
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }),
      ...(webAclArn === undefined ? {} : { webAclId: webAclArn }),
    });
  }

  /** The home page and the pages of picks, events, bouts, fighters, shared playbooks and shared slips: a function puts what each says into its HTML. */
  private headBehaviors(
    api: Api,
    originSecret: string,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ): Record<string, BehaviorOptions> {
    const behavior: BehaviorOptions = {
      origin: new HttpOrigin(hostOf(api), {
        customHeaders: { [ORIGIN_HEADER]: originSecret },
        originPath: `${API_BASE}${HEADS_PATH}`,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.cachePolicy('Heads', Duration.seconds(60)),
      responseHeadersPolicy,
    };
    const { getHead, getHomeHead, getPicksHead, getSharedHead } = SITE_PATH_ROUTES;
    const router = this.edgeFunction('HomeRouter', homeRouterCode());
    const home = {
      ...behavior,
      functionAssociations: [{ function: router, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    const patterns = [getHead, getPicksHead, getSharedHead].flatMap(({ servedAt }): readonly string[] => servedAt);
    return Object.fromEntries([
      ...patterns.map((pattern) => [pattern, behavior]),
      ...getHomeHead.servedAt.map((pattern) => [pattern, home]),
    ]);
  }

  /** What other sites show: pictures of link previews, and embeds, which alone may be framed. */
  private shownElsewhere(api: Api, originSecret: string): Record<string, BehaviorOptions> {
    const behavior: BehaviorOptions = {
      origin: new HttpOrigin(hostOf(api), { customHeaders: { [ORIGIN_HEADER]: originSecret }, originPath: API_BASE }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.cachePolicy('Pictures', Duration.hours(1)),
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    };
    const framed = { ...behavior, responseHeadersPolicy: embedHeadersPolicy(this) };
    return {
      ...Object.fromEntries(SITE_PATH_ROUTES.getPicture.servedAt.map((pattern) => [pattern, behavior])),
      ...Object.fromEntries(SITE_PATH_ROUTES.getEmbed.servedAt.map((pattern) => [pattern, framed])),
    };
  }

  /** Calendars and the pages that end mail, each at its own secret address: no cache keeps an answer. */
  private atSecretAddresses(
    api: Api,
    originSecret: string,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ): Record<string, BehaviorOptions> {
    const origin = new HttpOrigin(hostOf(api), {
      customHeaders: { [ORIGIN_HEADER]: originSecret },
      originPath: API_BASE,
    });
    const behavior = {
      ...this.everyCall(origin),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
    };
    const { getCalendar, askToUnsubscribe } = SITE_PATH_ROUTES;
    const patterns = [getCalendar, askToUnsubscribe].flatMap(({ servedAt }): readonly string[] => servedAt);
    return Object.fromEntries(patterns.map((pattern) => [pattern, behavior]));
  }

  /** Tools over MCP: with keys in headers, and answers that no cache keeps. */
  private calledByPrograms(api: Api, originSecret: string): Record<string, BehaviorOptions> {
    const customHeaders = { [ORIGIN_HEADER]: originSecret };
    const behavior = this.everyCall(new HttpOrigin(hostOf(api), { customHeaders, originPath: API_BASE }));
    return Object.fromEntries(SITE_PATH_ROUTES.callTools.servedAt.map((pattern) => [pattern, behavior]));
  }

  private pageBehavior(responseHeadersPolicy: ResponseHeadersPolicy, cachePolicy: CachePolicy): BehaviorOptions {
    return {
      // With LIST, S3 responds 404 to missing files; without it, 403. The listing stays unreachable, because the
      // default root object and the router name a file for every path.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy,
      responseHeadersPolicy,
      // Error responses of the distribution would also replace those of the API, so a function sets the 404 of pages.
      functionAssociations: [
        { function: this.edgeFunction('PageRouter', pageRouterCode()), eventType: FunctionEventType.VIEWER_REQUEST },
        { function: this.edgeFunction('PageStatus', pageStatusCode()), eventType: FunctionEventType.VIEWER_RESPONSE },
      ],
    };
  }

  private edgeFunction(id: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) });
  }

  private everyCall(origin: HttpOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway requires its own host name. All other headers are forwarded, including Authorization.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    };
  }

  /** Cached and requested by path alone: no other part of a visitor's request can affect the cached response. */
  private publicResponses(origin: HttpOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.cachePolicy('PublicAnswers', Duration.seconds(60)),
      // Not part of the cache's key: the request that fetches a response is logged with its trace.
      originRequestPolicy: new OriginRequestPolicy(this, 'Trace', {
        headerBehavior: OriginRequestHeaderBehavior.allowList(TRACEPARENT),
      }),
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    };
  }

  /** Caches as long as the response's Cache-Control says. CDK's managed policies have a minimum of one second. */
  private cachePolicy(id: string, maxTtl: Duration): CachePolicy {
    return new CachePolicy(this, id, {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl,
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }
}
