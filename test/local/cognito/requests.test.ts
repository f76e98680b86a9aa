import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callPool, SITE_ORIGIN, startTestPool, type TestPool } from './test_pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.stop());

const call = (action: string, body: unknown, headers?: Record<string, string>) =>
  callPool(pool.emulator.address, action, body, headers);

/** Status of a request with another Host header, which fetch cannot set. */
const statusUnderHost = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(pool.emulator.address, { method: 'POST', headers: { Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject);
    sent.end('{}');
  });

describe('access to the pool', () => {
  it('is allowed to pages of the site, with CORS headers', async () => {
    const preflight = await fetch(pool.emulator.address, {
      method: 'OPTIONS',
      headers: { Origin: SITE_ORIGIN, 'Access-Control-Request-Headers': 'content-type,x-amz-target' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-target');
    const { headers } = await call('GetUser', { AccessToken: 'none' }, { Origin: SITE_ORIGIN });
    expect(headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN);
  });

  it('is denied to pages of other origins and to other Host headers', async () => {
    const foreign = await call('GetUser', {}, { Origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect(await statusUnderHost('evil.example')).toBe(403);
  });
});

describe('a bad request', () => {
  const signUp = { Username: 'ann@example.com', Password: 'ann’s password' };

  it.each([
    ['an unknown action', 'AdminCreateUser', {}, 'UnknownOperationException'],
    ['a body that is not JSON', 'GetUser', '{', 'SerializationException'],
    ['a body of another shape', 'SignUp', [1], 'InvalidParameterException'],
    ['an unknown client', 'SignUp', { ...signUp, ClientId: 'another' }, 'ResourceNotFoundException'],
    ['a username that is no address', 'SignUp', { ...signUp, Username: 'ann' }, 'InvalidParameterException'],
    [
      'an attribute that users may not write',
      'SignUp',
      { ...signUp, UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
      'NotAuthorizedException',
    ],
    [
      'a sign-in that sends the password',
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'ann@example.com', SRP_A: '2' } },
      'InvalidParameterException',
    ],
    [
      'a client public value of 0, which would make the key known without a password',
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'ann@example.com', SRP_A: '0' } },
      'InvalidParameterException',
    ],
  ])('is rejected with 400 and Cognito’s error name: %s', async (_, action, body, type) => {
    const refused = await call(action, body);
    expect(refused).toMatchObject({ status: 400, type, answer: { __type: type, message: expect.any(String) } });
    expect(refused.headers.get('content-type')).toBe('application/x-amz-json-1.1');
  });

  it('is rejected with a message that names all invalid fields', async () => {
    const { answer } = await call('SignUp', { Username: 7, Password: ' blank' });
    expect(answer).toMatchObject({ message: expect.stringMatching(/^2 validation errors.*Username.*Password/s) });
  });

  it('is rejected with 413 if it is too long', async () => {
    expect((await call('SignUp', { Username: 'a'.repeat(100_000) })).status).toBe(413);
  });
});

it('a full disk is answered with 503', async () => {
  const full = await startTestPool(undefined, ({ text }) => writeFileSync('/dev/full', text));
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { status, type } = await callPool(full.emulator.address, 'SignUp', {
    Username: 'ann@example.com',
    Password: 'ann’s password',
  });
  expect({ status, type }).toEqual({ status: 503, type: 'ServiceUnavailableException' });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('ENOSPC'));
  await full.stop();
});
