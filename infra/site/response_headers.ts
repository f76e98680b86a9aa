import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy, HSTS_SECONDS, OTHER_HEADERS } from '../../core/contract/site_headers.ts';
import type { Deployment } from '../stages/stages.ts';

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
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(OTHER_HEADERS).map(([header, value]) => ({ header, value, override: true })),
    },
  });
}
