import { fileURLToPath } from 'node:url';
import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
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
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Config } from '../core/contract/events.ts';
import { API_BASE, PATHS } from '../core/contract/paths.ts';
import type { Api } from './api.ts';
import type { Identity } from './identity.ts';
import { CACHING, contentSecurityPolicy, securityHeaders } from './site_headers.ts';
import type { Deployment } from './stages.ts';

const BUILT_SITE = fileURLToPath(new URL('../dist/site', import.meta.url));
const PAGE_ROUTER = fileURLToPath(new URL('./page_router.js', import.meta.url));

/** What CloudFront may answer in the place of the origin; each is kept for ten seconds unless told not to. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The site in a private bucket behind CloudFront, with the API below the same origin. */
export class Site extends Construct {
  readonly distribution: Distribution;
  private readonly bucket: IBucket;

  constructor(scope: Construct, id: string, deployment: Deployment, identity: Identity, api: Api) {
    super(scope, id);
    // The library's class does not fit its own interface where optional properties are exact; at run time it does.
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Nothing in it that the next deployment would not bring again.
      removalPolicy: RemovalPolicy.DESTROY,
    }) as IBucket;
    this.distribution = this.addDistribution(deployment, api);
    this.deploy(deployment, identity);
  }

  private addDistribution(deployment: Deployment, api: Api): Distribution {
    const { domain, certificateArn, webAclArn } = deployment;
    const apiBehavior = this.apiBehavior(api);
    const cached = { ...apiBehavior, cachePolicy: this.publicAnswers(), allowedMethods: AllowedMethods.ALLOW_GET_HEAD };
    return new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      defaultBehavior: this.pageBehavior(deployment),
      additionalBehaviors: {
        [`${API_BASE}${PATHS.listEvents.path}`]: cached,
        [`${API_BASE}${PATHS.getPrebuiltPlaybook.path.replace('{id}', '*')}`]: cached,
        '/api/*': apiBehavior,
      },
      errorResponses: ERROR_STATUSES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      ...(domain === undefined || certificateArn === undefined
        ? {}
        : { domainNames: [domain], certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn) }),
      ...(webAclArn === undefined ? {} : { webAclId: webAclArn }),
    });
  }

  private pageBehavior(deployment: Deployment): BehaviorOptions {
    const router = new EdgeFunction(this, 'PageRouter', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: PAGE_ROUTER }),
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.headers(deployment),
      functionAssociations: [{ function: router, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  private apiBehavior({ httpApi }: Api): BehaviorOptions {
    return {
      origin: new HttpOrigin(Fn.select(2, Fn.split('/', httpApi.apiEndpoint))),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The API answers to its own host name only; everything else of the viewer's goes on, the token too.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    };
  }

  /** By path alone: no header, cookie or query of a visitor can make an answer that another visitor gets. */
  private publicAnswers(): CachePolicy {
    return new CachePolicy(this, 'PublicAnswers', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(60),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }

  private headers({ contactOrigins }: Deployment): ResponseHeadersPolicy {
    const origins = {
      connect: [`https://cognito-idp.${Stack.of(this).region}.amazonaws.com`],
      contact: contactOrigins,
      https: true,
    };
    const { 'Content-Security-Policy': _policy, ...others } = securityHeaders(origins);
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(origins), override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
      },
    });
  }

  /** Hashed assets first, kept across deployments for tabs that are open; then what names them. */
  private deploy(deployment: Deployment, identity: Identity): void {
    const config: Config = {
      region: Stack.of(this).region,
      userPoolId: identity.userPool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
      contactAddress: deployment.contactAddress,
      league: 'ufc',
    };
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: this.bucket,
      destinationKeyPrefix: 'assets',
      sources: [Source.asset(`${BUILT_SITE}/assets`)],
      cacheControl: [CacheControl.fromString(CACHING.hashed)],
      prune: false,
    });
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket: this.bucket,
      sources: [Source.asset(BUILT_SITE, { exclude: ['assets'] }), Source.jsonData('config.json', config)],
      cacheControl: [CacheControl.fromString(CACHING.revalidated)],
      prune: false,
    });
    pages.node.addDependency(assets);
  }
}
