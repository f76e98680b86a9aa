/**
 * The mailbox that an e-mail address delivers to, as far as its text tells: in lower case, without a plus-alias
 * (`Ann+ufc@example.org` is `ann@example.org`).
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [account = ''] = address.slice(0, at).split('+');
  return `${account}${address.slice(at)}`.toLowerCase();
}
