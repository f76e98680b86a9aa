/** The partition of an owner's rules in the playbooks table. A sub has no `#`. */
const PARTITION = 'rules#';
export const rulesPartition = (sub: string): string => `${PARTITION}${sub}`;
export const isRulesPartition = (partition: string): boolean => partition.startsWith(PARTITION);
/** The owner of a rules partition. */
export const ownerOfRules = (partition: string): string => partition.slice(PARTITION.length);

/** Ids of the two items beside the rules, whose ids begin with `rule_`. */
export const RULE_COUNT = 'count';
export const SEARCH = 'search';

export const ruleKey = (sub: string, id: string) => ({ user_id: rulesPartition(sub), id });
