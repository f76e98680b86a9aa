import type { UsedRule } from '../../../../core/contract/rules/used_rules.ts';
import { type LabChoice, type LabEngine, labEngine } from '../../../../core/evidence/lab/lab_engine.ts';
import type { LabFirst, LabRest } from '../../../../core/evidence/lab/lab_result.ts';
import { type OwnChoice, ownLabEngine } from '../../../../core/evidence/lab/own_engine.ts';
import { strategyOf } from '../../../../core/strategies/catalogue_rules.ts';
import { loadFacts } from '../../../lib/facts/load_facts.ts';
import { readSnapshotFile, snapshotFile } from '../../../lib/load/snapshot_file.ts';
import { computedRuleId } from '../../../lib/strategies/rule_ids.ts';
import { answerInParts, type PartsEngine } from './answer_in_parts.ts';
import type { LabLoad, LabQuestion } from './lab_messages.ts';

/** A worker of the Lab. It computes choices on the snapshot, so that the page stays responsive. */

/** True if the rule's whole record may be seen. Throws Error where a link names another rule's id. */
async function isOpenRule({ id, name, conditions }: UsedRule, opened: readonly string[]): Promise<boolean> {
  if ((await computedRuleId(conditions)) !== id) throw new Error(`The link holds other conditions of “${name}”.`);
  return opened.includes(id) || strategyOf(conditions) !== undefined;
}

async function ownChoice({ rules = [], filters = [], opened, ...choice }: LabQuestion): Promise<OwnChoice> {
  const open = await Promise.all(rules.map((rule) => isOpenRule(rule, opened)));
  return { ...choice, rules, filters, isOpen: open.every(Boolean) };
}

const hasOwn = ({ rules = [], filters = [] }: LabQuestion) => rules.length > 0 || filters.length > 0;

/** Computes on a snapshot. The file of facts is loaded with the first own rule or filter. */
async function computing({
  path,
  version,
  facts,
  today,
}: LabLoad): Promise<PartsEngine<LabQuestion, LabFirst, LabRest>> {
  const { cards } = await readSnapshotFile(await snapshotFile(path), version);
  const catalogue: LabEngine<LabChoice> = labEngine(cards, today);
  let own: Promise<LabEngine<OwnChoice>> | undefined;
  const ownEngine = () => {
    own ??= loadFacts(facts).then((table) => ownLabEngine(cards, table, today));
    // The next choice then loads the file again.
    own.catch(() => {
      own = undefined;
    });
    return own;
  };
  return {
    first: async (asked) =>
      hasOwn(asked) ? (await ownEngine()).first(await ownChoice(asked)) : catalogue.first(asked),
    rest: async (asked, first) =>
      hasOwn(asked) ? (await ownEngine()).rest(await ownChoice(asked), first) : catalogue.rest(asked, first),
  };
}

answerInParts(self, computing);
