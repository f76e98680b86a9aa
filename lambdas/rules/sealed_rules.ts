import { type KeptSearch, openedOn } from '../../core/contract/rules/kept_rules.ts';
import type { UsedRule } from '../../core/contract/rules/used_rules.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { SealedYears } from '../../core/portfolio/report/report_parts.ts';
import { strategyOf } from '../../core/strategies/catalogue_rules.ts';
import { sealedFrom } from '../../core/strategies/rules/sealed_years.ts';

/**
 * The sealed years of a portfolio with these rules: open once each rule was opened by its user or is one of the
 * catalogue, whose whole record is public. Undefined without rules.
 */
export async function sealedYearsOf(
  rules: readonly UsedRule[],
  search: () => Promise<KeptSearch>,
  today: IsoDate,
): Promise<SealedYears | undefined> {
  if (rules.length === 0) return undefined;
  const own = rules.filter(({ conditions }) => strategyOf(conditions) === undefined);
  const opened = own.length === 0 ? undefined : await search();
  const isOpen = own.every(({ id }) => opened !== undefined && openedOn(opened, id) !== undefined);
  return { from: sealedFrom(today), isOpen };
}
