import { type MyData, myDataSchema } from '../../../core/contract/account/my_data.ts';
import { callPrivate } from '../auth/account.ts';
import { readAs } from './read_as.ts';

/** Everything that is kept about the account. */
export type AllMyData = NonNullable<MyData['account']> & Pick<MyData, 'bets' | 'revisions'>;

/** Reads everything that is kept about the account, part by part. Throws Error if the first part lacks the account. */
export async function readMyData(): Promise<AllMyData> {
  const first = readAs(myDataSchema, await callPrivate('getMyData'));
  const { account, bets, revisions } = first;
  if (account === undefined) throw new Error('The data have no account.');
  let { next } = first;
  while (next !== undefined) {
    const part = readAs(myDataSchema, await callPrivate('getMyDataAfter', { id: next }));
    bets.push(...part.bets);
    revisions.push(...part.revisions);
    next = part.next;
  }
  return { ...account, bets, revisions };
}
