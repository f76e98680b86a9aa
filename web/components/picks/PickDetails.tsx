import { useState } from 'react';
import type { BestPrice } from '../../../core/playbooks/best_prices.ts';
import type { OddsStyle } from '../../lib/preferences.ts';
import { MyBookPays } from '../my_book/MyBookPays.tsx';
import { PriceMovement } from './PriceMovement.tsx';
import { WhyPick, type WhyPickProps } from './WhyPick.tsx';

interface Props extends WhyPickProps {
  best: BestPrice | undefined;
  oddsStyle: OddsStyle;
  /** What is bet on it, in dollars; 0 for nothing. */
  stake: number;
}

/** What an opened row shows: the pick's reasons, what it is worth at the reader's own book, the path of its price. */
export default function PickDetails({ best, oddsStyle, stake, ...reasons }: Props) {
  const [typed, setTyped] = useState('');
  const { pick, budget } = reasons;
  const backed = { probability: pick.probability, isForecast: pick.is_forecast !== false, budget, planned: stake };
  return (
    <>
      <MyBookPays about={pick.pick_name} backed={backed} typed={typed} onType={setTyped} />
      <WhyPick {...reasons} />
      <PriceMovement best={best} oddsStyle={oddsStyle} />
    </>
  );
}
