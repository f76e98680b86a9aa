import { userPlaybookSchema } from '../../../core/contract/playbooks/playbooks.ts';
import { sharedAddress } from '../../../core/contract/playbooks/share_address.ts';
import { callRoute } from '../../client/call_route.ts';
import { LONGEST_WAIT_MILLISECONDS, waitUntil } from '../../wait_until.ts';
import { confirmedAccount, foreignToken } from '../clients/accounts.ts';
import { expectStatus, type Session, signedIn } from '../clients/api_calls.ts';
import type { Rehearsal } from '../rehearsal.ts';

/** Shares a playbook, opens it without an account, and ends it. */
async function trySharing(rehearsal: Rehearsal, { token, sub }: Session, id: string): Promise<void> {
  const change = (shared: boolean) =>
    callRoute(rehearsal.viewer.address, 'patchPlaybook', { token, id, body: { shared } });
  const { share_token = '' } = userPlaybookSchema.parse(await (await change(true)).json());
  const open = () => callRoute(rehearsal.viewer.address, 'getSharedPlaybook', { id: share_token });
  const opened = await open();
  expectStatus(opened, 200);
  if ((await opened.text()).includes(sub)) throw new Error('the shared playbook names its owner');
  const page = () => fetch(`${rehearsal.viewer.address}${sharedAddress(share_token)}`);
  if (!(await (await page()).text()).includes('noindex')) throw new Error('search engines may list the page');
  expectStatus(await change(false), 200);
  await waitUntil('the end of the sharing', LONGEST_WAIT_MILLISECONDS, async () => {
    const statuses = [(await open()).status, (await page()).status];
    return statuses.every((status) => status === 404) || undefined;
  });
}

/** Who may do what: tokens and ownership. `owner` has a playbook with this id. */
export async function tryTokens(rehearsal: Rehearsal, owner: Session, playbookId: string): Promise<void> {
  const { report } = rehearsal;
  report.begin('tokens');
  await report.tried('no token, a torn one: 401', async () => {
    expectStatus(await callRoute(rehearsal.viewer.address, 'getProfile'), 401);
    expectStatus(
      await callRoute(rehearsal.viewer.address, 'getProfile', { token: `${owner.token.slice(0, -8)}AAAAAAAA` }),
      401,
    );
  });
  await report.tried('a token of another pool: 401', async () => {
    expectStatus(
      await callRoute(rehearsal.viewer.address, 'getProfile', { token: await foreignToken(rehearsal) }),
      401,
    );
  });
  await report.tried('a second account gets its own profile, not a cached one', async () => {
    const first = await callRoute(rehearsal.viewer.address, 'getProfile', { token: owner.token });
    expectStatus(first, 200);
    const other = await signedIn(rehearsal, await confirmedAccount(rehearsal));
    const second = await callRoute(rehearsal.viewer.address, 'getProfile', { token: other.token });
    expectStatus(second, 200);
    if ((await first.text()) === (await second.text())) throw new Error('two accounts have one profile');
    const cache = second.headers.get('x-cache') ?? '';
    if (cache.startsWith('Hit')) throw new Error('the profile came from a cache');
  });
  await report.tried('a second account on the first one’s playbook: refused, and nothing of it is told', async () => {
    const other = await signedIn(rehearsal, await confirmedAccount(rehearsal));
    const read = await callRoute(rehearsal.viewer.address, 'getPlaybook', { token: other.token, id: playbookId });
    const change = await callRoute(rehearsal.viewer.address, 'deletePlaybook', { token: other.token, id: playbookId });
    if (![403, 404].includes(read.status) || change.status !== read.status) {
      throw new Error(`reading answers ${read.status}, deleting ${change.status}`);
    }
    if ((await read.text()).includes('portfolio')) throw new Error('the refusal has content of the playbook');
    expectStatus(await callRoute(rehearsal.viewer.address, 'getPlaybook', { token: owner.token, id: playbookId }), 200);
    return String(read.status);
  });
  await report.tried('a playbook is shared by its token, and 404 within a minute once that has ended', () =>
    trySharing(rehearsal, owner, playbookId),
  );
}
