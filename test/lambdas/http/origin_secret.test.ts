import { describe, expect, test } from 'vitest';
import { apiFunction, publicRoute } from '../../../lambdas/http/api_function.ts';
import { ORIGIN_HEADER, ORIGIN_SECRET_LENGTH, originCheck } from '../../../lambdas/http/origin_secret.ts';
import { apiEvent } from '../../fixtures/api_event.ts';

const secret = (letter: string) => letter.repeat(ORIGIN_SECRET_LENGTH);
const requestWith = (headers: Record<string, string>) => {
  const event = apiEvent('listEvents');
  return { ...event, headers: { ...event.headers, ...headers } };
};
const passes = (secrets: string | undefined, sent?: string) => {
  const check = originCheck({ ORIGIN_SECRETS: secrets });
  return expect(() => check(requestWith(sent === undefined ? {} : { [ORIGIN_HEADER]: sent })));
};
const REFUSED = /does not belong to Cornerman/;

describe('a request that did not come through CloudFront', () => {
  test.each([undefined, '', secret('x'), 'none', ' ', `${secret('a')} none`])(
    'is refused with %j for a secret',
    (sent) => {
      passes(`${secret('a')} none`, sent).toThrow(REFUSED);
    },
  );

  test('is refused by every function of the API before anything is looked at', async () => {
    Object.assign(process.env, { ORIGIN_SECRETS: `${secret('a')} none`, PSEUDONYM_KEY: secret('k') });
    const handler = apiFunction('public', [publicRoute('listEvents', () => expect.unreachable())]);
    delete process.env.ORIGIN_SECRETS;
    expect(await handler(apiEvent('listEvents'))).toMatchObject({ statusCode: 403 });
  });
});

describe('a request that CloudFront sent', () => {
  test('passes with the secret', () => passes(`${secret('a')} none`, secret('a')).not.toThrow());

  test('passes with either secret while they are exchanged', () => {
    for (const sent of [secret('a'), secret('b')]) passes(`${secret('a')} ${secret('b')}`, sent).not.toThrow();
  });
});

test('without a CloudFront before it, as on one machine, every request passes', () => passes(undefined).not.toThrow());
