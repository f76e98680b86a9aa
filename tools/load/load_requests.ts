import { LIMITS } from '../../core/contract/limits/limits.ts';
import { picksResponseSchema } from '../../core/contract/playbooks/picks.ts';
import type { SavePlaybookRequest } from '../../core/contract/playbooks/playbooks.ts';
import { optimizeResponseSchema } from '../../core/contract/playbooks/report.ts';
import { fromWire } from '../../core/playbooks/wire_picks.ts';
import { QUESTIONS } from '../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';
import { caller, routeRequest } from '../client/call_route.ts';
import type { SignedUser } from '../client/signed_users.ts';

type SimplePlaybook = Extract<SavePlaybookRequest, { playbook_type: 'simple' }>;

const PLAYBOOKS_EACH = LIMITS.playbooksPerUser;

/** The strategies of the `number`th set of answers to the questionnaire. Successive ones differ, to miss caches. */
function questionnaire(number: number): StrategyId[] {
  let rest = number;
  return QUESTIONS.flatMap(({ options }) => {
    const chosen = options[rest % options.length];
    rest = Math.floor(rest / options.length);
    return chosen === undefined ? [] : [chosen.id];
  });
}

/** A playbook to save, computed by the run itself. */
async function builtPlaybook(address: string, { token }: SignedUser): Promise<Omit<SimplePlaybook, 'id'>> {
  const call = caller(address, token);
  const strategies = questionnaire(0);
  const optimized = await call('optimize', optimizeResponseSchema, { body: { strategies } });
  const { portfolio } = optimized;
  const picked = await call('picks', picksResponseSchema, { body: { portfolio } });
  const { event_name, event_date, picks_version } = picked;
  return {
    ...optimized,
    name: 'Bench',
    playbook_type: 'simple',
    strategies: strategies.length,
    selected_strategies: strategies,
    picks: fromWire(picked).picks,
    event_name,
    event_date,
    picks_version,
  };
}

/** Functions that return the next request of each kind, spread over the users so that none reaches a limit. */
export async function loadRequests(address: string, users: readonly [SignedUser, ...SignedUser[]]) {
  const playbook = await builtPlaybook(address, users[0]);
  const { portfolio } = playbook;
  let number = 0;
  const nextUser = () => users[number++ % users.length] ?? users[0];
  let saves = PLAYBOOKS_EACH;

  return {
    events: () => routeRequest('listEvents'),
    optimize: () => routeRequest('optimize', { token: nextUser().token, body: { strategies: questionnaire(number) } }),
    picks: () => routeRequest('picks', { token: nextUser().token, body: { portfolio } }),
    save() {
      saves += 1;
      const { sub, token } = users[Math.floor(saves / PLAYBOOKS_EACH) % users.length] ?? users[0];
      return routeRequest('savePlaybook', { token, body: { ...playbook, id: `${sub}_${saves}` } });
    },
  };
}
