import { loadFacts } from '../../../lib/facts/load_facts.ts';
import { answerInParts } from '../workers/answer_in_parts.ts';
import { ruleAnswers } from './answer_rule.ts';
import type { RulesLoad } from './rules_messages.ts';

/** The worker of own rules. It computes on the facts of all bouts, so that the page stays responsive. */

answerInParts(self, async ({ path, today }: RulesLoad) => ruleAnswers(await loadFacts(path), today));
