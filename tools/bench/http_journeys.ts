import { LIMITS } from '../../core/contract/limits.ts';
import { API_BASE } from '../../core/contract/paths.ts';
import { picksResponseSchema } from '../../core/contract/picks.ts';
import type { SavePlaybookRequest } from '../../core/contract/playbooks.ts';
import { optimizeResponseSchema } from '../../core/contract/report.ts';
import { fromWire } from '../../core/playbooks/wire_picks.ts';
import { QUESTIONS } from '../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';
import type { BenchUser } from './bench_users.ts';
import type { LoadRequest } from './http_load.ts';

type SimplePlaybook = Extract<SavePlaybookRequest, { playbook_type: 'simple' }>;

const PLAYBOOKS_EACH = LIMITS.playbooksPerUser;

/** The strategies of the `number`th set of answers to the questionnaire. Successive ones differ, to miss caches. */
export function questionnaire(number: number): StrategyId[] {
  let rest = number;
  return QUESTIONS.flatMap(({ options }) => {
    const chosen = options[rest % options.length];
    rest = Math.floor(rest / options.length);
    return chosen === undefined ? [] : [chosen.id];
  });
}

function post(user: BenchUser, path: string, body: unknown): LoadRequest {
  const headers = { Authorization: user.authorization, 'Content-Type': 'application/json' };
  return { method: 'POST', path: `${API_BASE}${path}`, headers, body: JSON.stringify(body) };
}

async function fetchJson(address: string, { method, path, headers = {}, body = '' }: LoadRequest): Promise<unknown> {
  const response = await fetch(`${address}${path}`, { method, headers, body });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** A playbook to save, computed by the run itself. */
async function builtPlaybook(address: string, user: BenchUser): Promise<Omit<SimplePlaybook, 'id'>> {
  const strategies = questionnaire(0);
  const optimized = optimizeResponseSchema.parse(await fetchJson(address, post(user, '/optimize', { strategies })));
  const { portfolio } = optimized;
  const picked = picksResponseSchema.parse(await fetchJson(address, post(user, '/picks', { portfolio })));
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
export async function journeys(address: string, users: readonly [BenchUser, ...BenchUser[]]) {
  const playbook = await builtPlaybook(address, users[0]);
  const { portfolio } = playbook;
  let number = 0;
  const nextUser = () => users[number++ % users.length] ?? users[0];
  let saves = PLAYBOOKS_EACH;

  return {
    events: (): LoadRequest => ({ method: 'GET', path: `${API_BASE}/events` }),
    optimize: () => post(nextUser(), '/optimize', { strategies: questionnaire(number) }),
    picks: () => post(nextUser(), '/picks', { portfolio }),
    save() {
      saves += 1;
      const user = users[Math.floor(saves / PLAYBOOKS_EACH) % users.length] ?? users[0];
      return post(user, '/playbooks', { ...playbook, id: `${user.sub}_${saves}` });
    },
  };
}
