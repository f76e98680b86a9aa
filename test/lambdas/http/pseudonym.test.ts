import { expect, test } from 'vitest';
import { mailboxOf } from '../../../lambdas/http/pseudonym.ts';

test.each([
  ['ann@example.org', 'ann@example.org'],
  ['Ann+ufc@Example.ORG', 'ann@example.org'],
  ['ann+a+b@example.org', 'ann@example.org'],
  ['+@example.org', '@example.org'],
  ['ann@odd+host.example', 'ann@odd+host.example'],
])('%s delivers to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
