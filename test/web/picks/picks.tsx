import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { KnownPicks } from '../../../web/components/picks/picks_view.ts';

/** A moneyline on bout `bout` at even money, with a share of a quarter, worth `edge` per unit staked. */
export function pickOf(bout: number, edge: number): StoredPick {
  const probability = (1 + edge) / 2;
  return {
    ...{ pick_name: `Red ${bout}`, opponent_name: `Blue ${bout}`, budget_amount: 0.25, type: 'moneyline' },
    ...{ american_odds: '+100', decimal_odds: 2, supporting_strategies: 1, supporters: [] },
    ...{ probability, edge, break_even_odds: 1 / probability },
    legs: [
      {
        ...{ name: `Red ${bout}`, opponent: `Blue ${bout}`, corner: 'red', bout, probability },
        ...{ weight_class: 'Lightweight', rounds: 3 },
      },
    ],
  };
}

export const knownPicks = (...picks: readonly StoredPick[]): KnownPicks => ({
  ...{ status: 'known', picks, netted: 0, strategies: 41 },
  ...{ playbook: 'Baseline', event: 'UFC: Test Night', picksVersion: '2026-04-03-abc' },
});

/** Around a board in a test: nothing is asked for, since no event is named. */
export const NoQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
