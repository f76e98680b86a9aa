import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import {
  contentSecurityPolicy,
  embedHeaders,
  HSTS_SECONDS,
  OTHER_HEADERS,
} from '../../core/contract/site/site_headers.ts';
import type { Deployment } from '../stages/stages.ts';

const REFERRER_POLICY = {
  referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
  override: true,
};
const TRANSPORT_SECURITY = {
  accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
  includeSubdomains: true,
  override: true,
};

/** The headers of embeds: the only pages of the site that others may frame. */
export function embedHeadersPolicy(scope: Construct): ResponseHeadersPolicy {
  const { 'Content-Security-Policy': contentSecurityPolicy = '', ...headers } = embedHeaders(true);
  const custom = ['Permissions-Policy', 'Cross-Origin-Resource-Policy'];
  return new ResponseHeadersPolicy(scope, 'EmbedHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: REFERRER_POLICY,
      strictTransportSecurity: TRANSPORT_SECURITY,
    },
    customHeadersBehavior: {
      customHeaders: custom.map((header) => ({ header, value: headers[header] ?? '', override: true })),
    },
  });
}

/** The headers of the site's files. CloudFront rejects the five security headers as custom headers. */
export function siteHeaders(scope: Construct, { contactOrigins }: Deployment): ResponseHeadersPolicy {
  const origins = {
    connect: [`https://cognito-idp.${Stack.of(scope).region}.amazonaws.com`],
    contact: contactOrigins,
    https: true,
  };
  return new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(origins), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: REFERRER_POLICY,
      strictTransportSecurity: TRANSPORT_SECURITY,
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(OTHER_HEADERS).map(([header, value]) => ({ header, value, override: true })),
    },
  });
}
