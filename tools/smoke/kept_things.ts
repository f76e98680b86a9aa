import * as z from 'zod';
import { betPageSchema, betsResponseSchema } from '../../core/contract/bets/bets.ts';
import { userPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import { sharedPlaybookSchema } from '../../core/contract/playbooks/shared_playbooks.ts';
import { keptRuleSchema, keptRulesSchema } from '../../core/contract/rules/kept_rules.ts';
import { type Call, Refused } from '../client/call_route.ts';
import { waitUntil } from '../wait_until.ts';

const NAME = 'Smoke test';
/** The CDN keeps public responses for a minute. */
const KEPT_MILLISECONDS = 90_000;

/** Young underdogs. */
const RULE = {
  name: NAME,
  conditions: [
    { figure: 'odds', of: 'difference', is: '>', value: 0 },
    { figure: 'age', of: 'difference', is: '<=', value: -3 },
  ],
};

/** Keeps a rule and reads it. */
export async function keepRule(call: Call): Promise<z.infer<typeof keptRuleSchema>> {
  const rule = await call('keepRule', keptRuleSchema, { body: RULE });
  const { rules } = await call('listRules', keptRulesSchema);
  if (!rules.some(({ id }) => id === rule.id)) throw new Error('The kept rule is not listed');
  return rule;
}

/** Shares a playbook and opens it signed out, until the sharing has ended. */
export async function sharePlaybook(call: Call, signedOut: Call, id: string): Promise<void> {
  const share = (shared: boolean) => call('patchPlaybook', userPlaybookSchema, { id, body: { shared } });
  const { share_token: token = '' } = await share(true);
  const open = () => signedOut('getSharedPlaybook', sharedPlaybookSchema, { id: token });
  await open();
  await share(false);
  await waitUntil('the end of the sharing', KEPT_MILLISECONDS, () =>
    open().then(
      () => undefined,
      (error: unknown) => (error instanceof Refused && error.status === 404 ? true : Promise.reject(error)),
    ),
  );
}

/** Writes a bet down, finds it listed, and deletes it. `now` is the site's clock, which a local run may have moved. */
export async function writeBet(call: Call, now: string): Promise<void> {
  const bet = { title: NAME, legs: [], stake: 100, odds: 2, placed_at: now };
  const { bets } = await call('createBets', betsResponseSchema, { body: { bets: [bet] } });
  const id = bets[0]?.id ?? '';
  const isListed = async () => (await call('listBets', betPageSchema)).bets.some((listed) => listed.id === id);
  if (!(await isListed())) throw new Error('The bet is not listed');
  await call('deleteBet', z.undefined(), { id });
  if (await isListed()) throw new Error('The deleted bet is listed');
}
