import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXTS } from '../../core/contract/texts.ts';
import { startTestGateway } from '../local/gateway/test_gateway.ts';

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (path: string, headers: Record<string, string>) =>
  gateway.send({ method: 'POST', path, headers: { ...FORM, ...headers }, body: '_subject=spam' });

test('a foreign page can’t post forms to the local run', async () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://127.0.0.1.nip.example',
  ]) {
    for (const path of ['/contact_catcher', '/cognito', '/api/cornerman/page_views']) {
      const response = await post(path, { Origin: origin });
      expect(response).toMatchObject({ status: 403, body: JSON.stringify({ message: TEXTS.foreignHost }) });
    }
  }
  expect(gateway.mailbox.mails()).toEqual([]);
  expect((await post('/contact_catcher', { Origin: `http://localhost:${gateway.port}` })).status).toBe(204);
});

test('a foreign host name that resolves to this machine is rejected, whatever the other headers', async () => {
  for (const path of ['/', '/mail', '/config.json', '/api/cornerman/profile']) {
    const headers = {
      Host: `rebound.example:${gateway.port}`,
      'X-Forwarded-Host': 'localhost',
      Forwarded: 'host=localhost',
    };
    const response = await gateway.send({
      path,
      headers: { ...headers, Authorization: `Bearer ${gateway.tokens.idToken()}` },
    });
    expect(response.status).toBe(403);
  }
  expect(gateway.events).toEqual([]);
});
