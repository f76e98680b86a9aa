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
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { API_BASE, PATHS } from '../core/contract/paths.ts';
import { ORIGIN_HEADER } from '../lambdas/http/origin_secret.ts';
import type { Api } from './api.ts';
import type { Identity } from './identity.ts';
import { pageRouterCode } from './page_router.ts';
import { allowPublishedSnapshots, PUBLISHED_PATTERN, snapshotBehavior } from './published_snapshots.ts';
import { siteHeaders } from './response_headers.ts';
import { addSiteFiles } from './site_files.ts';
import type { Deployment, StageSettings } from './stages.ts';

/** What CloudFront may answer in the place of the origin; each is kept for ten seconds unless told not to. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The paths of what anyone may read, as CloudFront writes them. */
const PUBLIC_PATTERNS = Object.values(PATHS)
  .filter(({ access, method }) => access === 'public' && method === 'GET')
  .map(({ path }) => `${API_BASE}${path.replace('{id}', '*')}`);

/** What the site stands in front of. */
export interface SiteParts {
  identity: Identity;
  api: Api;
  /** What tells the API that a request came through CloudFront. */
  originSecret: string;
  webAclArn: string | undefined;
  /** Of the published snapshots. */
  snapshots: IBucket;
  /** The folder that the site was built to. */
  builtSite: string;
}

/** The site in a private bucket behind CloudFront, with the API below the same origin. */
export class Site extends Construct {
  readonly distribution: Distribution;
  /** `https://` and the domain: the deployment's own, else CloudFront's. */
  readonly address: string;
  private readonly bucket: IBucket;

  constructor(scope: Construct, id: string, settings: StageSettings, deployment: Deployment, parts: SiteParts) {
    super(scope, id);
    const { identity, builtSite } = parts;
    // The library's class does not fit its own interface where optional properties are exact; at run time it does.
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Nothing in it that the next deployment would not bring again.
      removalPolicy: RemovalPolicy.DESTROY,
    }) as IBucket;
    this.distribution = this.addDistribution(deployment, parts);
    allowPublishedSnapshots(parts.snapshots, this.distribution, this);
    this.address = `https://${deployment.domain ?? this.distribution.domainName}`;
    addSiteFiles(this, settings, deployment, { identity, builtSite, bucket: this.bucket, address: this.address });
  }

  private addDistribution(
    deployment: Deployment,
    { api, originSecret, webAclArn, snapshots }: SiteParts,
  ): Distribution {
    const { domain, certificateArn } = deployment;
    const origin = new HttpOrigin(Fn.select(2, Fn.split('/', api.httpApi.apiEndpoint)), {
      customHeaders: { [ORIGIN_HEADER]: originSecret },
    });
    const publicResponses = this.publicResponses(origin);
    const files = this.cachePolicy('Files', Duration.days(365));
    return new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      defaultBehavior: this.pageBehavior(deployment, files),
      additionalBehaviors: {
        ...Object.fromEntries(PUBLIC_PATTERNS.map((pattern) => [pattern, publicResponses])),
        [PUBLISHED_PATTERN]: snapshotBehavior(this, snapshots, files),
        '/api/*': this.everyCall(origin),
      },
      errorResponses: ERROR_STATUSES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(domain === undefined || certificateArn === undefined
        ? {}
        : {
            domainNames: [domain],
            certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
            // CloudFront's own certificate has a policy of its own, which can't be changed.
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }),
      ...(webAclArn === undefined ? {} : { webAclId: webAclArn }),
    });
  }

  private pageBehavior(deployment: Deployment, cachePolicy: CachePolicy): BehaviorOptions {
    const router = new EdgeFunction(this, 'PageRouter', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageRouterCode()),
    });
    return {
      // Listing, so that S3 calls a missing file missing, not forbidden. No request reaches the list: none goes on with a query.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy,
      responseHeadersPolicy: siteHeaders(this, deployment),
      functionAssociations: [{ function: router, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  private everyCall(origin: HttpOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The API answers to its own host name only; everything else of the viewer's goes on, the token too.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    };
  }

  /** Kept by path alone, and asked for so: nothing else of a visitor's can make the answer that another one gets. */
  private publicResponses(origin: HttpOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.cachePolicy('PublicAnswers', Duration.seconds(60)),
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    };
  }

  /** As long as the answer's own Cache-Control says, which the library's policies would stretch to a second at least. */
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
