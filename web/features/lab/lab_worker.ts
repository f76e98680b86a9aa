import type { UsedRule } from '../../../core/contract/used_rules.ts';
import type { LabResult } from '../../../core/lab/lab_result.ts';
import { labEngine } from '../../../core/lab/lab_result.ts';
import { ownLabEngine } from '../../../core/lab/own_engine.ts';
import { strategyOf } from '../../../core/strategies/catalogue_rules.ts';
import { loadFacts } from '../../lib/facts/load_facts.ts';
import type { LabQuestion, LabReply, LabRequest } from './lab_messages.ts';
import { loadSnapshot } from './load_snapshot.ts';
import { newestFirst } from './newest_first.ts';
import { computedRuleId } from './rule_ids.ts';

/** The worker of the Lab. It computes choices on the snapshot, so that the page stays responsive. */

type Compute = Extract<LabRequest, { kind: 'compute' }>;
type Load = Extract<LabRequest, { kind: 'load' }>;
type Answer = (question: LabQuestion) => LabResult | Promise<LabResult>;

let answer: Answer | undefined;

const reply = (message: LabReply) => postMessage(message);

const fail = (id: number | undefined, error: unknown) =>
  reply({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });

/** True if the rule's whole record may be seen. Throws Error where a link names another rule's id. */
async function isOpenRule({ id, name, conditions }: UsedRule, opened: readonly string[]): Promise<boolean> {
  if ((await computedRuleId(conditions)) !== id) throw new Error(`The link holds other conditions of “${name}”.`);
  return opened.includes(id) || strategyOf(conditions) !== undefined;
}

/** Answers to choices on a snapshot. The file of facts is loaded with the first own rule or filter. */
async function answersOn({ path, version, facts, today }: Load): Promise<Answer> {
  const { cards } = await loadSnapshot(path, version);
  const compute = labEngine(cards, today);
  let own: Promise<ReturnType<typeof ownLabEngine>> | undefined;
  return async ({ strategies, options, rules = [], filters = [], opened }) => {
    if (rules.length === 0 && filters.length === 0) return compute(strategies, options);
    own ??= loadFacts(facts).then((table) => ownLabEngine(cards, table, today));
    // The next choice then loads the file again.
    own.catch(() => {
      own = undefined;
    });
    const open = await Promise.all(rules.map((rule) => isOpenRule(rule, opened)));
    return (await own)({ strategies, options, rules, filters, isOpen: open.every(Boolean) });
  };
}

async function compute({ id, ...question }: Compute): Promise<void> {
  try {
    if (answer !== undefined) reply({ kind: 'result', id, result: await answer(question) });
  } catch (error) {
    fail(id, error);
  }
}

// A message that has already arrived is handled before a timer that is set now.
const request = newestFirst(
  (asked: Compute) => void compute(asked),
  (run) => setTimeout(run),
);

addEventListener('message', ({ data }: MessageEvent<LabRequest>) => {
  if (data.kind === 'compute') return request(data);
  answersOn(data).then(
    (ready) => {
      answer = ready;
      reply({ kind: 'ready' });
    },
    (error: unknown) => fail(undefined, error),
  );
});
