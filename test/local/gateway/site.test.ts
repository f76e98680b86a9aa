import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configSchema } from '../../../core/contract/site/events.ts';
import { PUBLIC_PAGES } from '../../../core/contract/site/public_pages.ts';
import { startTestGateway } from './test_gateway.ts';

const SCRIPT = `console.log(${'1 + '.repeat(500)} 1)`;
const FILES = {
  'site/index.html': '<!doctype html><title>Home</title>',
  'site/app.html': '<!doctype html><title>Cornerman</title>',
  'site/faq.html': '<!doctype html><title>FAQ</title>',
  'site/404.html': '<!doctype html><title>Page not found</title>',
  'site/assets/main-abc123.js': SCRIPT,
  'site/favicon.svg': '<svg/>',
  'site/.vite/manifest.json': '{}',
  'earlier_site/assets/screen-old789.js': 'export const screen = 1;',
  'published/snapshots/2026-04-03-0123456789ab.json.gz': 'gzipped columns',
  'published/current.json': 'the pointer',
  'secret.txt': 'outside the site',
};

let gateway: Awaited<ReturnType<typeof startTestGateway>>;

beforeAll(async () => {
  gateway = await startTestGateway(FILES);
});
afterAll(() => gateway.stop());

describe('the site', () => {
  test.each(['/profile', '/playbooks/ann_1', '/playbooks/build/simple'])(
    'serves the page of %s, to be revalidated each time',
    async (path) => {
      const response = await gateway.send({ path });
      expect(response).toMatchObject({ status: 200, body: FILES['site/app.html'] });
      expect(response.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
    },
  );

  test.each(['/nowhere', '/playbooks/build/advanced', '/picks/4', '/assets'])(
    'answers 404 with the page of unknown addresses at %s',
    async (path) => {
      const response = await gateway.send({ path });
      expect(response).toMatchObject({ status: 404, body: FILES['site/404.html'] });
      const again = await gateway.send({ path, headers: { 'If-None-Match': String(response.headers.etag) } });
      expect(again).toMatchObject({ status: 304, body: '' });
    },
  );

  test('lets browsers cache hashed assets permanently', async () => {
    const { headers } = await gateway.send({ path: '/assets/main-abc123.js' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('lets browsers cache published snapshots permanently, and leaves them compressed', async () => {
    const { status, headers, body } = await gateway.send({
      path: '/snapshots/2026-04-03-0123456789ab.json.gz',
      headers: { 'Accept-Encoding': 'br, gzip' },
    });
    expect({ status, body }).toEqual({ status: 200, body: 'gzipped columns' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/gzip',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test.each([
    '/snapshots/missing.json.gz',
    '/snapshots/../current.json',
    '/snapshots/%2e%2e/current.json',
    '/snapshots/',
  ])('has no snapshot at %s', async (path) => {
    expect((await gateway.send({ path })).status).toBe(404);
  });

  test('still serves the assets that an open page of an earlier build loads', async () => {
    const response = await gateway.send({ path: '/assets/screen-old789.js' });
    expect(response).toMatchObject({ status: 200, body: FILES['earlier_site/assets/screen-old789.js'] });
  });

  test('responds 304 to a browser that has the file', async () => {
    const { headers } = await gateway.send({ path: '/faq' });
    const again = await gateway.send({ path: '/faq', headers: { 'If-None-Match': String(headers.etag) } });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses text with %s', async (encoding, unpack) => {
    const packed = await new Promise<Buffer>((resolve, reject) => {
      const headers = { 'Accept-Encoding': encoding };
      request({ port: gateway.port, host: '127.0.0.1', path: '/assets/main-abc123.js', headers }, (response) => {
        expect(response.headers['content-encoding']).toBe(encoding);
        buffer(response).then(resolve, reject);
      }).end();
    });
    expect(packed.length).toBeLessThan(SCRIPT.length / 10);
    expect(unpack(packed).toString()).toBe(SCRIPT);
  });

  test.each([
    '/index.php',
    '/playbooks/v1.0',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '//etc/passwd.txt',
    '/.vite/manifest.json',
    '/index.html%00.js',
  ])('responds 404 to %s, which is no file', async (path) => {
    expect((await gateway.send({ path })).status).toBe(404);
  });

  test.each(['/pictures/records/all.png', '/pictures/events/a/b.png'])(
    'asks the API for the picture at %s',
    async (path) => {
      await gateway.send({ path });
      const { routeKey, rawPath } = gateway.events.at(-1) ?? {};
      expect({ routeKey, rawPath }).toEqual({
        routeKey: 'GET /api/cornerman/pictures/{path+}',
        rawPath: `/api/cornerman${path}`,
      });
    },
  );

  test.each([
    ['GET', '/calendar/{id}', '/calendar/abc.ics'],
    ['GET', '/unsubscribe/{id}', '/unsubscribe/picks_ready.ali.abc'],
    ['POST', '/unsubscribe/{id}', '/unsubscribe/picks_ready.ali.abc'],
  ])('asks the API by %s %s for what is at a secret address', async (method, route, path) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await gateway.send({ method, path, ...(method === 'POST' && { headers, body: 'List-Unsubscribe=One-Click' }) });
    const { routeKey, pathParameters } = gateway.events.at(-1) ?? {};
    expect({ routeKey, pathParameters }).toEqual({
      routeKey: `${method} /api/cornerman${route}`,
      pathParameters: { id: path.split('/').at(-1) },
    });
  });

  test.each(['/pictures/records/all.png', '/embed/record'])(
    'responds to HEAD of %s like the API to GET, without the body',
    async (path) => {
      const got = await gateway.send({ path });
      const head = await gateway.send({ method: 'HEAD', path });
      expect(head).toMatchObject({ status: got.status, body: '' });
      expect(head.headers['content-security-policy']).toBe(got.headers['content-security-policy']);
      expect(gateway.events.at(-1)).toMatchObject({
        routeKey: expect.stringMatching(/^HEAD /),
        requestContext: { http: { method: 'HEAD' } },
      });
    },
  );

  test('lets other sites frame embeds, and nothing else', async () => {
    const embed = await gateway.send({ path: '/embed/record' });
    expect(gateway.events.at(-1)?.rawPath).toBe('/api/cornerman/embed/record');
    expect(embed.headers['content-security-policy']).toMatch(/frame-ancestors \*$/);
    expect(embed.headers).not.toHaveProperty('x-frame-options');
    const paths = ['/', ...PUBLIC_PAGES.map(({ path }) => path), '/profile', '/events/a', '/bouts/a', '/fighters/a'];
    const others = [
      '/embed',
      '/embed.css',
      '/nowhere',
      '/mail',
      '/config.json',
      '/pictures/records/all.png',
      '/api/cornerman/embed/record',
    ];
    for (const path of [...paths, ...others]) {
      const { headers } = await gateway.send({ path });
      expect(headers['x-frame-options'], path).toBe('DENY');
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    }
  });

  test('serves public pages with their preview', async () => {
    expect(await gateway.send({ path: '/faq' })).toMatchObject({ status: 200, body: FILES['site/faq.html'] });
  });

  test.each([
    '/assets/missing-abc123.js',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/../.vite/manifest.json',
    '/assets/main-abc123.js%00.js',
    '/robots.txt',
  ])('serves nothing at %s', async (path) => {
    expect((await gateway.send({ path })).status).toBe(404);
  });

  test('responds 400 to a malformed URL', async () => {
    expect((await gateway.send({ path: '/assets/%E0%A4%A.js' })).status).toBe(400);
    expect((await gateway.send({ path: 'http://example.com/' })).status).toBe(400);
  });

  test('responds to HEAD like GET without the body, and 405 to other methods', async () => {
    expect(await gateway.send({ method: 'HEAD', path: '/faq' })).toMatchObject({ status: 200, body: '' });
    expect(await gateway.send({ method: 'DELETE', path: '/faq' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect(await gateway.send({ method: 'PUT', path: '/contact_catcher' })).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
    });
  });

  test('forbids inline scripts and styles, framing and other origins', async () => {
    const { headers } = await gateway.send({ path: '/faq' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('rejects other Host headers on all paths', async () => {
    for (const path of ['/', '/config.json', '/mail', '/api/cornerman/events']) {
      for (const host of ['evil.example', `evil.example:${gateway.port}`, 'localhost', 'localhost:1']) {
        expect((await gateway.send({ path, headers: { Host: host } })).status).toBe(403);
      }
    }
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect((await gateway.send({ path: '/faq', headers: { Host: `${name}:${gateway.port}` } })).status).toBe(200);
    }
  });
});

describe('the pages of the local run', () => {
  test('configure the site for the requested address', async () => {
    const headers = { Host: `localhost:${gateway.port}` };
    const config = configSchema.parse(JSON.parse((await gateway.send({ path: '/config.json', headers })).body));
    expect(config.userPoolEndpoint).toBe(`http://localhost:${gateway.port}/cognito`);
    expect((await gateway.send({ method: 'POST', path: '/cognito' })).body).toBe('the user pool');
  });

  test('show mail newest first, escaped', async () => {
    await gateway.mailbox.deliver({ to: 'ann@example.com', subject: 'First', text: 'Code 123456' });
    await gateway.mailbox.deliver({ to: 'ann@example.com', subject: 'Second', text: '<script>alert(1)</script>' });
    const { body } = await gateway.send({ path: '/mail' });
    expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'));
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain('<script');
  });

  test('load existing files only, and have an icon', async () => {
    const { body } = await gateway.send({ path: '/mail' });
    const loaded = [...body.matchAll(/<link rel="(\w+)" href="([^"]+)"/g)];
    expect(loaded.map(([, kind]) => kind)).toContain('icon');
    for (const [, , path = ''] of loaded) expect((await gateway.send({ path })).status).toBe(200);
  });

  test('deliver the contact form as mail', async () => {
    const form = new URLSearchParams({
      _subject: 'New Contact Form Submission',
      _captcha: 'false',
      name: 'Ann',
      message: 'Hi & bye',
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const response = await gateway.send({ method: 'POST', path: '/contact_catcher', headers, body: form.toString() });
    expect(response).toMatchObject({ status: 204, body: '' });
    expect(gateway.mailbox.mails()[0]).toMatchObject({
      subject: 'New Contact Form Submission',
      text: 'name: Ann\nmessage: Hi & bye',
    });
  });

  test('reject a form above the limit of bodies', async () => {
    const response = await gateway.send({ method: 'POST', path: '/contact_catcher', body: 'x'.repeat(300_000) });
    expect(response.status).toBe(413);
  });
});
