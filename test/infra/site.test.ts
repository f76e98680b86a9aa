import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { embedHeaders, securityHeaders } from '../../core/contract/site/site_headers.ts';
import { type Synthesized, synthesized } from './synthesized.ts';

let template: Synthesized;

const behaviorSchema = z.object({
  PathPattern: z.string().optional(),
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.unknown().optional(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  ViewerProtocolPolicy: z.string(),
  ResponseHeadersPolicyId: z.unknown(),
});
const distributionSchema = z.object({
  DefaultCacheBehavior: behaviorSchema,
  CacheBehaviors: z.array(behaviorSchema),
  CustomErrorResponses: z.array(z.record(z.string(), z.unknown())),
  HttpVersion: z.string(),
});
const distribution = () =>
  distributionSchema.parse(template.one('AWS::CloudFront::Distribution', 'Site').Properties.DistributionConfig);

/** Ids of CloudFront's managed policies, from its documentation. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
/** It sends X-Frame-Options: SAMEORIGIN. */
const SECURITY_HEADERS = '67f7725c-6f97-4210-82d7-5512b31e9d03';
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const securityConfigSchema = z.object({
  ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
  ContentTypeOptions: z.object({}),
  FrameOptions: z.object({ FrameOption: z.string() }).optional(),
  ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
  StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.boolean() }),
});
const customSchema = z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) });

/** The headers that a response headers policy makes CloudFront send: that of the site's files, or another one. */
function sentHeaders(policy = 'SiteHeaders'): Record<string, string> {
  const { ResponseHeadersPolicyConfig } = template.one('AWS::CloudFront::ResponseHeadersPolicy', policy).Properties;
  const { SecurityHeadersConfig, CustomHeadersConfig } = z
    .object({ SecurityHeadersConfig: securityConfigSchema, CustomHeadersConfig: customSchema })
    .parse(ResponseHeadersPolicyConfig);
  const { FrameOptions, ReferrerPolicy, StrictTransportSecurity } = SecurityHeadersConfig;
  const { AccessControlMaxAgeSec, IncludeSubdomains } = StrictTransportSecurity;
  return {
    'Content-Security-Policy': SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    ...(FrameOptions && { 'X-Frame-Options': FrameOptions.FrameOption }),
    'Referrer-Policy': ReferrerPolicy.ReferrerPolicy,
    'Strict-Transport-Security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

beforeAll(async () => {
  template = await synthesized('prod');
});

describe('the headers of the site', () => {
  test('forbid inline scripts and scripts of other origins', () => {
    const policy = sentHeaders()['Content-Security-Policy']?.split('; ') ?? [];
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy.join()).not.toMatch(/unsafe|\*|nonce|data:.*script/);
  });

  test('allow only the origins of sign-in and the contact form', () => {
    const origins = sentHeaders()['Content-Security-Policy']?.match(/https:\/\/[\w.-]+/g) ?? [];
    expect([...new Set(origins)].toSorted()).toEqual([
      'https://cognito-idp.us-east-1.amazonaws.com',
      'https://formsubmit.co',
    ]);
  });

  test('deny frames and require HTTPS', () => {
    expect(sentHeaders()).toMatchObject({
      'X-Frame-Options': 'DENY',
      'Strict-Transport-Security': expect.stringMatching(/max-age=6\d{7}; includeSubDomains/),
    });
  });

  test('are the same as those of the local gateway', () => {
    const origins = {
      connect: ['https://cognito-idp.us-east-1.amazonaws.com'],
      contact: ['https://formsubmit.co'],
      https: true,
    };
    expect(sentHeaders()).toEqual(securityHeaders(origins));
  });
});

describe('the headers of embeds', () => {
  test('let other sites frame them, and are the same as those of the local gateway', () => {
    expect(sentHeaders('SiteEmbedHeaders')).toEqual(embedHeaders(true));
    expect(embedHeaders(true)['Content-Security-Policy']).toMatch(/frame-ancestors \*$/);
  });

  test('are those of embeds alone: every other response denies foreign frames', () => {
    const own = ['SiteHeaders', 'SiteEmbedHeaders'].map(
      (id) => template.one('AWS::CloudFront::ResponseHeadersPolicy', id).id,
    );
    const { DefaultCacheBehavior, CacheBehaviors } = distribution();
    for (const { PathPattern, ResponseHeadersPolicyId: sent } of [DefaultCacheBehavior, ...CacheBehaviors]) {
      if (PathPattern === '/embed/*') expect(sent).toEqual({ Ref: own[1] });
      else
        expect([JSON.stringify({ Ref: own[0] }), JSON.stringify(SECURITY_HEADERS)], PathPattern).toContain(
          JSON.stringify(sent),
        );
    }
  });
});

describe('CloudFront', () => {
  test('caches no response of a private route and forwards the token', () => {
    const everyCall = distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
    expect(everyCall).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
      ViewerProtocolPolicy: 'https-only',
    });
    expect(everyCall?.AllowedMethods).toHaveLength(7);
  });

  test('caches public responses by path alone, so that no visitor can affect another’s response', () => {
    const policy = template.one('AWS::CloudFront::CachePolicy', 'SitePublicAnswers');
    const trace = template.one('AWS::CloudFront::OriginRequestPolicy', 'SiteTrace');
    expect(trace.Properties.OriginRequestPolicyConfig).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['traceparent'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    });
    const kept = distribution().CacheBehaviors.filter(
      ({ CachePolicyId, PathPattern }) => CachePolicyId !== CACHING_DISABLED && PathPattern?.startsWith(API_BASE),
    );
    expect(kept.map(({ PathPattern }) => PathPattern)).toEqual([
      `${API_BASE}/events`,
      `${API_BASE}/prebuilt_playbooks/*`,
      `${API_BASE}/strategies`,
      `${API_BASE}/snapshot`,
      `${API_BASE}/prices/*`,
      `${API_BASE}/what_if/*`,
      `${API_BASE}/prices/*/offers`,
      `${API_BASE}/prices/*/history`,
      `${API_BASE}/record`,
      `${API_BASE}/record/head`,
      `${API_BASE}/record/feed`,
      `${API_BASE}/record/checkpoint`,
      `${API_BASE}/record/entries`,
      `${API_BASE}/record/*`,
      `${API_BASE}/record/chain/*`,
      `${API_BASE}/record/checkpoint/*`,
      `${API_BASE}/record/proof/*`,
      `${API_BASE}/record/consistency/*`,
      `${API_BASE}/record/log/*`,
      `${API_BASE}/status`,
      `${API_BASE}/openapi.json`,
      `${API_BASE}/shared/*`,
    ]);
    for (const behavior of kept) {
      expect(behavior).toMatchObject({ CachePolicyId: { Ref: policy.id }, AllowedMethods: ['GET', 'HEAD'] });
      // It forwards the trace alone, on which no response depends.
      expect(behavior.OriginRequestPolicyId).toEqual({ Ref: trace.id });
    }
    expect(policy.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    });
  });

  test('serves the published snapshots, caches them for a year, and may read nothing else in their bucket', () => {
    const files = template.one('AWS::CloudFront::CachePolicy', 'SiteFiles');
    const behavior = distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === '/snapshots/*');
    expect(behavior).toMatchObject({ CachePolicyId: { Ref: files.id }, AllowedMethods: ['GET', 'HEAD'] });
    expect(files.Properties.CachePolicyConfig).toMatchObject({ MinTTL: 0, MaxTTL: 31_536_000 });
    const { Statement } = z
      .object({ Statement: z.array(z.looseObject({ Effect: z.string(), Resource: z.unknown() })) })
      .parse(template.one('AWS::S3::BucketPolicy', 'StorageSnapshots').Properties.PolicyDocument);
    const allowed = Statement.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toMatchObject([
      { Action: 's3:GetObject', Principal: { Service: 'cloudfront.amazonaws.com' }, Condition: { StringEquals: {} } },
    ]);
    const resources = JSON.stringify(allowed[0]?.Resource);
    expect(resources.match(/"\/[^"]+"/g)).toEqual(['"/calendar.ics"', '"/live/*"', '"/pages/*"', '"/snapshots/*"']);
  });

  test('caches nothing at secret addresses, those of calendars and of pages that end mail', () => {
    for (const pattern of ['/calendar/*', '/unsubscribe/*']) {
      const behavior = distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
      expect(behavior, pattern).toMatchObject({ CachePolicyId: CACHING_DISABLED });
      expect(behavior?.AllowedMethods).toContain('POST');
    }
  });

  test('caches no answer of a tool, and forwards the key and every method', () => {
    const behavior = distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === '/mcp');
    expect(behavior).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
      ViewerProtocolPolicy: 'https-only',
    });
    expect(behavior?.AllowedMethods).toHaveLength(7);
  });

  test('asks the API for the HTML of events, bouts, fighters, shared playbooks and slips, and caches it by path for a minute', () => {
    const heads = template.one('AWS::CloudFront::CachePolicy', 'SiteHeads');
    const folders = ['/events', '/bouts', '/fighters', '/shared', '/slips'];
    for (const pattern of [...folders.map((folder) => `${folder}/?*`), '/sitemap_pages.xml']) {
      const behavior = distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
      expect(behavior).toMatchObject({ CachePolicyId: { Ref: heads.id }, AllowedMethods: ['GET', 'HEAD'] });
    }
    expect(heads.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'none' } },
    });
  });

  test('asks the API for pictures, and caches them by path for as long as they say', () => {
    const pictures = template.one('AWS::CloudFront::CachePolicy', 'SitePictures');
    const behavior = distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === '/pictures/*');
    expect(behavior).toMatchObject({ CachePolicyId: { Ref: pictures.id }, AllowedMethods: ['GET', 'HEAD'] });
    expect(pictures.Properties.CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 3600 });
  });

  test('lets functions read the files of the site that they answer with, the home page and the picks too, and no more', () => {
    const bucket = template.all('AWS::S3::Bucket').find(({ id }) => id.startsWith('SiteBucket'));
    const granted = template
      .all('AWS::IAM::Policy')
      .map(({ Properties }) => JSON.stringify(Properties.PolicyDocument))
      .filter((text) => text.includes(`"${bucket?.id}","Arn"`) && text.includes('s3:GetObject"'));
    const files = granted.flatMap((text) => [...text.matchAll(/"\/(\w+\.html)"/g)].map(([, file]) => file));
    expect([...new Set(files)].sort()).toEqual(['404.html', 'app.html', 'index.html', 'picks.html', 'what_if.html']);
  });

  test('puts public routes before the pattern of all routes', () => {
    expect(distribution().CacheBehaviors.at(-1)?.PathPattern).toBe('/api/*');
  });

  test('caches no errors and has no error pages, so that the site gets the API’s responses', () => {
    const errors = distribution().CustomErrorResponses;
    expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);
    for (const error of errors) {
      expect(error.ErrorCachingMinTTL).toBe(0);
      expect(error).not.toHaveProperty('ResponsePagePath');
    }
  });

  test('supports HTTP/3 and redirects HTTP to HTTPS', () => {
    expect(distribution().HttpVersion).toBe('http2and3');
    expect(distribution().DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
  });

  test('is the only reader of the site’s bucket', () => {
    const { OriginAccessControlConfig } = template.one(
      'AWS::CloudFront::OriginAccessControl',
      'SiteDistribution',
    ).Properties;
    expect(OriginAccessControlConfig).toMatchObject({ SigningBehavior: 'always', OriginAccessControlOriginType: 's3' });
    const policy = JSON.stringify(template.one('AWS::S3::BucketPolicy', 'SiteBucket').Properties.PolicyDocument);
    expect(policy).toContain('"AWS:SourceArn"');
    expect(policy).not.toContain('"Effect":"Allow","Principal":"*"');
  });
});

describe('a deployment of the site', () => {
  const copy = (id: string) => template.one('Custom::CDKBucketDeployment', id);

  test('copies hashed files before the pages that refer to them', () => {
    expect(copy('SitePages').DependsOn).toContain(copy('SiteAssets').id);
  });

  test('keeps the assets of earlier ones for open tabs', () => {
    expect(copy('SiteAssets').Properties).toMatchObject({ Prune: false, DestinationBucketKeyPrefix: 'assets' });
    expect(copy('SitePages').Properties.Prune).toBe(false);
  });

  test('lets browsers cache hashed files for a year, and revalidate pages and settings each time', () => {
    const cacheControl = (id: string) =>
      z.object({ 'cache-control': z.string() }).parse(copy(id).Properties.SystemMetadata);
    expect(cacheControl('SiteAssets')['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(cacheControl('SitePages')['cache-control']).toBe('no-cache');
  });

  test('puts the address of the site into the pages', () => {
    expect(JSON.stringify(copy('SitePages').Properties.SourceMarkers)).toMatch(
      /"Fn::GetAtt":\["SiteDistribution\w+","DomainName"\]/,
    );
  });
});
