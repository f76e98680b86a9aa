import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BetChoice, UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import { withValueText } from '../../core/format/words/with_value_text.ts';
import { chooseBets, playbookQuery } from '../lib/api/playbooks.ts';
import { choice, usePreference } from '../lib/saved/preferences.ts';
import { announce } from './announcer.ts';
import type { StakesView } from './picks/picks_view.ts';

/** Name of a portfolio in the sentence on its test. */
export const THIS_PORTFOLIO = 'this portfolio';

/**
 * What a stored playbook bets, and its setter, which stores the choice. The new choice is shown at once; if it could
 * not be stored, the old one returns with a message.
 */
export function usePlaybookValue(uid: string, playbook: UserPlaybook | undefined) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: BetChoice) => chooseBets(playbook?.id ?? '', choice),
    onSuccess: (changed) => client.setQueryData(playbookQuery(uid, changed.id).queryKey, changed),
    onError: () => announce('The choice could not be saved'),
  });
  const { only_value = false, kelly_fraction } = playbook ?? {};
  const onlyValue = isPending ? variables.only_value : only_value;
  const fraction = isPending ? (variables.kelly_fraction ?? undefined) : kelly_fraction;
  const stakes: StakesView = {
    fraction,
    onFraction: (next) => mutate({ only_value: onlyValue, kelly_fraction: next ?? null }),
    tested: playbook?.report,
  };
  return {
    onlyValue,
    onOnlyValue: (next: boolean) => mutate({ only_value: next, kelly_fraction: fraction ?? null }),
    stakes,
    tested: playbook && withValueText(THIS_PORTFOLIO, playbook.report.with_value, playbook.report.sample),
  };
}

const BUILT_ONLY_VALUE = choice('built_only_value', ['off', 'on'], 'on');
/** Fractions of Kelly, or by weight. */
const BUILT_STAKES = choice('built_stakes', ['flat', '0.125', '0.25', '0.375', '0.5'], '0.25');

/**
 * What is bet of a playbook that is being built, as the browser remembers it, and the fields that are saved with it: until
 * the reader chooses otherwise, bets with value alone, each at a quarter of its Kelly stake.
 */
export function useBuiltBets() {
  const [switched, turn] = usePreference(BUILT_ONLY_VALUE);
  const onlyValue = switched === 'on';
  const [chosen, choose] = usePreference(BUILT_STAKES);
  const fraction = chosen === 'flat' ? undefined : Number(chosen);
  return {
    onlyValue,
    onOnlyValue: (next: boolean) => turn(next ? 'on' : 'off'),
    fraction,
    onFraction: (next: number | undefined) => {
      const text = String(next ?? 'flat');
      if (BUILT_STAKES.isValue(text)) choose(text);
    },
    saved: { only_value: onlyValue, ...(fraction !== undefined && { kelly_fraction: fraction }) },
  };
}
