import type { SealedResponse } from '../../../../core/contract/rules/rules.ts';
import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import { bestOfTries } from '../../../../core/evidence/luck/overfitting/worthless.ts';
import type { RuleFigures } from '../../../../core/evidence/luck/rules/rule_figures.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { percentRangeText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import type { RuleFault } from '../../../../core/strategies/rules/canonical_rule.ts';

/** `1 bet`, `1,229 bets`. */
export const betsText = (count: number): string => `${count.toLocaleString('en-US')} bet${count === 1 ? '' : 's'}`;

/** `2024`, or `7/1/2024` where the day is not the first of a year. */
export const sealText = (sealed: IsoDate): string =>
  sealed.endsWith('-01-01') ? sealed.slice(0, 4) : dateText(sealed);

/** Units won: `+17.7`, `−5.0`. */
export function unitsText(units: number): string {
  const text = Math.abs(units).toFixed(1);
  return `${Number(text) === 0 ? '' : units > 0 ? '+' : '−'}${text}`;
}

export const FAULT_TEXTS: Readonly<Record<RuleFault['kind'], string>> = {
  repeated: 'This repeats an earlier condition.',
  impossible: 'This can’t hold together with an earlier condition.',
};

/** What the search is worth, in one or two sentences. */
export function searchText({ worthless }: Pick<RuleFigures, 'worthless'>, tries: number): string {
  if (worthless === undefined) return '';
  const shown = signedPickPercentText(bestOfTries(worthless, Math.max(1, tries)));
  if (tries <= 1) return `You have looked at 1 rule. A worthless rule with these bets would show ${shown}.`;
  return `You have looked at ${tries} rules. A worthless rule with these bets, if the luckiest of ${tries}, would show ${shown}.`;
}

/** What the sealed years returned, after they were opened. */
export function sealedText({ bets, return_on_stakes, range }: SealedResponse): string {
  if (return_on_stakes === null) return 'The sealed years held no bets.';
  const ranged = range === null ? '' : ` (90% range ${percentRangeText(range)})`;
  return `The sealed years returned ${signedPickPercentText(return_on_stakes)} on ${betsText(bets.length)}${ranged}, tested.`;
}
