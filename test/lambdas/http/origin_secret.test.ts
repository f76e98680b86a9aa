import { describe, expect, test } from 'vitest';
import { apiFunction, publicRoute } from '../../../lambdas/http/api_function.ts';
import { ORIGIN_HEADER, ORIGIN_SECRET_LENGTH, originCheck } from '../../../lambdas/http/origin_secret.ts';
import { apiEvent } from '../../fixtures/api_event.ts';

const secret = (letter: string) => letter.repeat(ORIGIN_SECRET_LENGTH);
const requestWith = (headers: Record<string, string>) => {
  const event = apiEvent('listEvents');
  return { ...event, headers: { ...event.headers, ...headers } };
};
const secretOf = (sent: string, also_accepted = 'none') => JSON.stringify({ sent, also_accepted });
const answer = (secrets: string | undefined, sent?: string) =>
  originCheck({ ORIGIN_SECRETS: secrets })(requestWith(sent === undefined ? {} : { [ORIGIN_HEADER]: sent }));
const REFUSED = /does not belong to Cornerman/;

describe('a request that did not come through CloudFront', () => {
  test.each([undefined, '', secret('x'), 'none', ' ', `${secret('a')} none`])(
    'is refused with %j for a secret',
    async (sent) => {
      await expect(answer(secretOf(secret('a')), sent)).rejects.toThrow(REFUSED);
    },
  );

  test('is refused by every function of the API before anything is looked at', async () => {
    Object.assign(process.env, { ORIGIN_SECRETS: secretOf(secret('a')), PSEUDONYM_KEY: secret('k') });
    const handler = apiFunction('public', [publicRoute('listEvents', () => expect.unreachable())]);
    delete process.env.ORIGIN_SECRETS;
    expect(await handler(apiEvent('listEvents'))).toMatchObject({ statusCode: 403 });
  });
});

describe('a request that CloudFront sent', () => {
  test('passes with the secret', async () => {
    await expect(answer(secretOf(secret('a')), secret('a'))).resolves.toBeUndefined();
  });

  test('passes with either secret while they are exchanged', async () => {
    for (const sent of [secret('a'), secret('b')]) {
      await expect(answer(secretOf(secret('a'), secret('b')), sent)).resolves.toBeUndefined();
    }
  });
});

test('without a CloudFront before it, as on one machine, every request passes', async () => {
  await expect(answer(undefined)).resolves.toBeUndefined();
});
