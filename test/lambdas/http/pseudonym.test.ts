import { expect, test } from 'vitest';
import { mailboxOf } from '../../../lambdas/http/pseudonym.ts';

test.each([
  ['ann@example.org', 'ann@example.org'],
  ['Ann+ufc@Example.ORG', 'ann@example.org'],
  ['ann+a+b@example.org', 'ann@example.org'],
  ['a.n.n@example.org', 'a.n.n@example.org'],
  ['A.n.n+ufc@Gmail.com', 'ann@gmail.com'],
  ['an.n@googlemail.com', 'ann@gmail.com'],
  ['an.n@pm.me', 'ann@proton.me'],
  ['an.n@constructor', 'an.n@constructor'],
  ['+@example.org', '@example.org'],
  ['ann@odd+host.example', 'ann@odd+host.example'],
])('%s delivers to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
