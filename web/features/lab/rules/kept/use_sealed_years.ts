import { useQuery } from '@tanstack/react-query';
import { openedOn } from '../../../../../core/contract/rules/kept_rules.ts';
import type { SealedResponse } from '../../../../../core/contract/rules/rules.ts';
import type { IsoDate } from '../../../../../core/dates/iso_date.ts';
import { strategyOf } from '../../../../../core/strategies/catalogue_rules.ts';
import type { RuleId } from '../../../../../core/strategies/ids.ts';
import type { Condition } from '../../../../../core/strategies/rules/rule.ts';
import type { RuleSearch } from '../../../../components/conditions/searched_rules.ts';
import { callPublic } from '../../../../lib/api/public_client.ts';

export interface SealedYearsState {
  /** Sealed, or open since a day, or open from the beginning as the catalogue's strategy of this name. */
  state: { kind: 'sealed' } | { kind: 'opened'; on: IsoDate } | { kind: 'strategy'; name: string };
  bets: SealedResponse | undefined;
  isLoading: boolean;
  error: Error | null;
  /** Rules that were opened. */
  openedCount: number;
  open(): void;
  retry(): void;
}

/** A rule with its id. */
export interface IdentifiedRule {
  id: RuleId;
  conditions: readonly Condition[];
}

/** The sealed years of a rule: what they held is only asked for once they are open. */
export function useSealedYears(rule: IdentifiedRule | undefined, { search, open }: RuleSearch): SealedYearsState {
  const name = rule && strategyOf(rule.conditions);
  const on = rule && openedOn(search, rule.id);
  const state: SealedYearsState['state'] =
    name !== undefined ? { kind: 'strategy', name } : on === undefined ? { kind: 'sealed' } : { kind: 'opened', on };
  const query = useQuery({
    queryKey: ['sealed years', rule?.id],
    queryFn: ({ signal }) => callPublic('openSealedYears', { body: { conditions: rule?.conditions }, signal }),
    enabled: rule !== undefined && state.kind !== 'sealed',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    state,
    bets: state.kind === 'sealed' ? undefined : query.data,
    isLoading: query.isLoading,
    error: query.error,
    openedCount: search.opened.length,
    open: () => rule && open(rule.id),
    retry: () => void query.refetch(),
  };
}
