import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NightBet } from '../../../core/night/bet_states.ts';
import { betEventQuery } from '../../lib/api/bets.ts';

interface Props {
  uid: string;
  event: string;
  /** Told once they are known; none where they can't be read. */
  onBets(bets: readonly NightBet[]): void;
}

const NO_BETS: readonly NightBet[] = [];

/** Reads one's own bets on an event. Its own chunk: only members load the schemas of bets. */
export default function OwnBets({ uid, event, onBets }: Props) {
  const { data, isLoading } = useQuery(betEventQuery(uid, event));
  const bets = isLoading ? undefined : (data?.bets ?? NO_BETS);
  useEffect(() => {
    if (bets !== undefined) onBets(bets);
  }, [bets, onBets]);
  return null;
}
