import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { NightBet } from '../../../core/night/bet_states.ts';
import { nightBetsOfPicks } from '../../../core/night/night_bets.ts';
import { slipOf } from '../../../core/portfolio/value/slip.ts';
import { prebuiltPlaybookQuery } from '../../lib/api/prebuilt_playbooks.ts';
import { SMALLEST_STAKE, STAKE_STEP, usePreference } from '../../lib/saved/preferences.ts';
import { useBudget } from '../picks/stakes/use_budget.ts';

/** A playbook's picks, and how they are staked where not by weight alone. */
export interface PlaybookSlip {
  name: string;
  picks: readonly StoredPick[];
  netted: number;
  onlyValue?: boolean;
  kelly?: number | undefined;
}

/** Bets whose night can be shown. */
export interface NightSlip {
  name: string;
  bets: readonly NightBet[];
  isOwn: boolean;
}

/** In dollars, where the reader has named no budget. */
const STAND_IN_BUDGET = 100;

function usePrebuiltSlip(type: PrebuiltType, event: string, isWanted: boolean): PlaybookSlip | undefined {
  const { data } = useQuery({ ...prebuiltPlaybookQuery(type, event), enabled: isWanted });
  return useMemo(
    () => (data ? { name: PLAYBOOK_COPY[type].name, picks: data.picks, netted: data.netted } : undefined),
    [data, type],
  );
}

/** The same object while its parts are: screens make another one on each render, and the night of its bets takes 11 ms. */
function useSamePlaybook(playbook: PlaybookSlip | null | undefined): PlaybookSlip | undefined {
  const { name, picks, netted = 0, onlyValue = false, kelly }: Partial<PlaybookSlip> = playbook ?? {};
  return useMemo(
    () => (name === undefined || picks === undefined ? undefined : { name, picks, netted, onlyValue, kelly }),
    [name, picks, netted, onlyValue, kelly],
  );
}

/** Own bets if there are some, then the given playbook's at the reader's budget, else those of Flex and Value. */
export function useSlips(
  event: string,
  own: readonly NightBet[],
  playbook: PlaybookSlip | null | undefined,
): NightSlip[] {
  const isUsual = playbook === undefined;
  const chosen = useSamePlaybook(playbook);
  const { amount } = useBudget();
  const [smallest] = usePreference(SMALLEST_STAKE);
  const [step] = usePreference(STAKE_STEP);
  const flex = usePrebuiltSlip('flex', event, isUsual);
  const value = usePrebuiltSlip('value', event, isUsual);
  return useMemo(() => {
    const given = (isUsual ? [flex, value] : [chosen]).filter((one) => one !== undefined);
    const staked = given.map(({ name, picks, netted, onlyValue = false, kelly }): NightSlip => {
      const rules = { onlyValue, kelly, smallest: Number(smallest), step: Number(step) };
      const { stakes } = slipOf(picks, netted, amount || STAND_IN_BUDGET, rules);
      return { name, bets: nightBetsOfPicks(picks, stakes), isOwn: false };
    });
    return own.length === 0 ? staked : [{ name: 'Your bets', bets: own, isOwn: true }, ...staked];
  }, [own, isUsual, chosen, flex, value, amount, smallest, step]);
}
