import type { BestPrice } from '../../../core/playbooks/best_prices.ts';
import type { OddsStyle } from '../../lib/preferences.ts';
import { PriceMovement } from './PriceMovement.tsx';
import { WhyPick, type WhyPickProps } from './WhyPick.tsx';

interface Props extends WhyPickProps {
  best: BestPrice | undefined;
  oddsStyle: OddsStyle;
}

/** What an opened row shows: the pick's reasons and the path of its price. */
export default function PickDetails({ best, oddsStyle, ...reasons }: Props) {
  return (
    <>
      <WhyPick {...reasons} />
      <PriceMovement best={best} oddsStyle={oddsStyle} />
    </>
  );
}
