import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { CACHING } from '../../../core/contract/site/site_headers.ts';
import { startTestGateway } from './test_gateway.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const RESPONSES = {
  '/record': { caching: CACHING.minute, size: 5000 },
  '/events': { caching: CACHING.minute, size: 500 },
  '/strategies': { caching: 'no-store', size: 5000 },
} as const;

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway({}, async (_, { rawPath }) => {
    const [, { caching, size }] = Object.entries(RESPONSES).find(([path]) => rawPath.endsWith(path)) ?? [
      '',
      RESPONSES['/record'],
    ];
    const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': caching };
    return { statusCode: 200, headers, body: JSON.stringify('a'.repeat(size)) };
  });
});
afterAll(() => gateway.stop());

const encodingOf = async (path: keyof typeof RESPONSES, accepted: string) => {
  const { headers } = await gateway.send({ path: API_BASE + path, headers: { 'Accept-Encoding': accepted } });
  return headers['content-encoding'];
};

describe('the gateway, like the CDN,', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('compresses a cached response for a client that accepts %s', async (accepted, encoding) => {
    expect(await encodingOf('/record', accepted)).toBe(encoding);
  });

  test('compresses neither short responses nor those that are not cached', async () => {
    expect(await encodingOf('/events', 'br')).toBeUndefined();
    expect(await encodingOf('/strategies', 'br')).toBeUndefined();
  });
});
