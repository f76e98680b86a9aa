import { loadFacts } from '../../../lib/facts/load_facts.ts';
import { newestFirst } from '../newest_first.ts';
import type { ComputeRequest } from '../worker_messages.ts';
import { ruleAnswers } from './answer_rule.ts';
import type { RuleAnswer, RuleQuestion, RulesReply, RulesRequest } from './rules_messages.ts';

/** The worker of own rules. It computes on the facts of all bouts, so that the page stays responsive. */

type Compute = ComputeRequest<RuleQuestion>;

let answers: ReturnType<typeof ruleAnswers> | undefined;
let newest = 0;

const reply = (message: RulesReply) => postMessage(message);

const fail = (id: number | undefined, error: unknown) =>
  reply({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });

const later = (run: () => void) => setTimeout(run);

function complete(request: Compute, first: RuleAnswer): void {
  if (answers === undefined || request.id !== newest) return;
  try {
    reply({ kind: 'result', id: request.id, result: answers.second(first, request) });
  } catch (error) {
    fail(request.id, error);
  }
}

function compute(request: Compute): void {
  answers?.first(request).then(
    (result) => {
      reply({ kind: 'result', id: request.id, result });
      later(() => complete(request, result));
    },
    (error: unknown) => fail(request.id, error),
  );
}

// A message that has already arrived is handled before a timer that is set now.
const request = newestFirst(compute, later);

addEventListener('message', ({ data }: MessageEvent<RulesRequest>) => {
  if (data.kind === 'compute') {
    newest = data.id;
    return request(data);
  }
  const { path, today } = data;
  loadFacts(path).then(
    (table) => {
      answers = ruleAnswers(table, today);
      reply({ kind: 'ready' });
    },
    (error: unknown) => fail(undefined, error),
  );
});
