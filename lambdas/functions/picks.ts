import { TEXTS } from '../../core/contract/texts.ts';
import { toWire } from '../../core/playbooks/wire_picks.ts';
import { nextCard } from '../../core/portfolio/picks.ts';
import { currentSnapshot } from '../current_snapshot.ts';
import { ApiError } from '../http/api_error.ts';
import { apiFunction } from '../http/api_function.ts';
import { openEngine } from '../open_engine.ts';
import { ownPicks, requireRuleIds } from '../rules/rule_bets.ts';

const { clock, countCall, privateRoute, snapshots } = openEngine();

/** The picks of a portfolio for the next event. */
export const handler = apiFunction('picks', [
  privateRoute('picks', async ({ caller, body }) => {
    requireRuleIds(body.rules);
    await countCall(caller, 'picks');
    const { cards, version } = await currentSnapshot(snapshots);
    const card = nextCard(cards, clock.today());
    if (card === undefined) throw new ApiError(409, TEXTS.noUpcomingEvent);
    return toWire(await ownPicks(card, body, version, snapshots));
  }),
]);
