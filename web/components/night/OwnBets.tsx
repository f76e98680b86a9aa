import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NightBet } from '../../../core/night/bet_states.ts';
import { betEventQuery } from '../../lib/api/bets.ts';

interface Props {
  uid: string;
  event: string;
  /** Told once they are known, or can't be read. */
  onBets(told: ToldBets): void;
}

/** One's own bets; null where they can't be read. */
export interface ToldBets {
  uid: string;
  bets: readonly NightBet[] | null;
}

/** Reads one's own bets on an event. Its own chunk: only members load the schemas of bets. */
export default function OwnBets({ uid, event, onBets }: Props) {
  const { data, isLoading } = useQuery(betEventQuery(uid, event));
  const bets = isLoading ? undefined : (data?.bets ?? null);
  useEffect(() => {
    if (bets !== undefined) onBets({ uid, bets });
  }, [uid, bets, onBets]);
  return null;
}
