import { expect, test } from 'vitest';
import { pseudonyms } from '../../../lambdas/http/pseudonym.ts';
import { senderPseudonyms, visitorPseudonyms } from '../../../lambdas/http/sender.ts';
import { ALI, apiEvent, BEA } from '../../fixtures/api_event.ts';

const KEY = 'a key of the tests alone';
const sender = senderPseudonyms({ PSEUDONYM_KEY: KEY });

function seenFrom(forwarded: string) {
  const event = apiEvent('getProfile', { caller: ALI });
  return sender({ ...event, headers: { ...event.headers, 'x-forwarded-for': forwarded } });
}

test('a user has one hash, and another one under another key', async () => {
  const event = apiEvent('getProfile', { caller: ALI });
  const { caller } = await sender(event);
  expect((await sender(apiEvent('listPlaybooks', { caller: ALI }))).caller).toBe(caller);
  expect((await sender(apiEvent('getProfile', { caller: BEA }))).caller).not.toBe(caller);
  expect((await senderPseudonyms({ PSEUDONYM_KEY: 'another key of the tests' })(event)).caller).not.toBe(caller);
  expect(await sender(apiEvent('listEvents'))).not.toHaveProperty('caller');
});

test('the network is that of the address which CloudFront saw, whatever the visitor claims', async () => {
  const edge = '130.176.0.9';
  const { network } = await seenFrom(`198.51.100.7, ${edge}`);
  expect((await seenFrom(`198.51.100.99, ${edge}`)).network).toBe(network);
  expect((await seenFrom(`203.0.113.1, 198.51.100.7, ${edge}`)).network).toBe(network);
  expect((await seenFrom(`198.51.101.7, ${edge}`)).network).not.toBe(network);
});

test('an IPv6 network has 48 bits', async () => {
  const { network } = await seenFrom('2001:db8:7:1::1, 130.176.0.9');
  expect((await seenFrom('2001:db8:7:ffff::2, 130.176.0.9')).network).toBe(network);
  expect((await seenFrom('2001:db8:8:1::1, 130.176.0.9')).network).not.toBe(network);
});

test('a visitor is counted by the address that CloudFront saw, of IPv6 by that of the household', async () => {
  const visitor = visitorPseudonyms(pseudonyms(KEY));
  const from = (address: string) => {
    const event = apiEvent('getSnapshot');
    return visitor({ ...event, headers: { ...event.headers, 'x-forwarded-for': `${address}, 130.176.0.9` } });
  };
  expect(await from('198.51.100.7')).toMatch(/^[0-9a-f]{32}$/);
  expect(await from('203.0.113.1, 198.51.100.7')).toBe(await from('198.51.100.7'));
  expect(await from('198.51.100.8')).not.toBe(await from('198.51.100.7'));
  expect(await from('2001:db8:1:2:3::4')).toBe(await from('2001:DB8:1:2:9::9'));
  expect(await from('2001:db8:1:3::4')).not.toBe(await from('2001:db8:1:2::4'));
});
