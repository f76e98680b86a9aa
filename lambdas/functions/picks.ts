import { toWire } from '../../core/playbooks/wire_picks.ts';
import { apiFunction } from '../http/api_function.ts';
import { openEngine } from '../open/open_engine.ts';
import { nextPicks, requireRuleIds } from '../rules/rule_bets.ts';

const { clock, countCall, privateRoute, snapshots } = openEngine();

/** The picks of a portfolio for the next event. */
export const handler = apiFunction('picks', [
  privateRoute('picks', async ({ caller, body }) => {
    requireRuleIds(body.rules);
    await countCall(caller, 'picks');
    return toWire(await nextPicks(body, { snapshots, clock }));
  }),
]);
