import { expect, test } from 'vitest';
import { senderPseudonyms } from '../../../lambdas/http/sender.ts';
import { ALI, apiEvent, BEA } from '../../fixtures/api_event.ts';

const KEY = 'a key of the tests alone';
const sender = senderPseudonyms({ PSEUDONYM_KEY: KEY });

function seenFrom(forwarded: string) {
  const event = apiEvent('getProfile', { caller: ALI });
  return sender({ ...event, headers: { ...event.headers, 'x-forwarded-for': forwarded } });
}

test('a user has one hash, and another one under another key', () => {
  const event = apiEvent('getProfile', { caller: ALI });
  const { caller } = sender(event);
  expect(sender(apiEvent('listPlaybooks', { caller: ALI })).caller).toBe(caller);
  expect(sender(apiEvent('getProfile', { caller: BEA })).caller).not.toBe(caller);
  expect(senderPseudonyms({ PSEUDONYM_KEY: 'another key of the tests' })(event).caller).not.toBe(caller);
  expect(sender(apiEvent('listEvents'))).not.toHaveProperty('caller');
});

test('the network is that of the address which CloudFront saw, whatever the visitor claims', () => {
  const edge = '130.176.0.9';
  const { network } = seenFrom(`198.51.100.7, ${edge}`);
  expect(seenFrom(`198.51.100.99, ${edge}`).network).toBe(network);
  expect(seenFrom(`203.0.113.1, 198.51.100.7, ${edge}`).network).toBe(network);
  expect(seenFrom(`198.51.101.7, ${edge}`).network).not.toBe(network);
});

test('an IPv6 network has 48 bits', () => {
  const { network } = seenFrom('2001:db8:7:1::1, 130.176.0.9');
  expect(seenFrom('2001:db8:7:ffff::2, 130.176.0.9').network).toBe(network);
  expect(seenFrom('2001:db8:8:1::1, 130.176.0.9').network).not.toBe(network);
});
