import { countText } from '../../../../core/format/numbers/count.ts';
import type { Slip } from '../../../../core/portfolio/value/slip.ts';
import { amountTexts } from './slip_words.ts';

/** A bout on which more than this share of the budget hangs stands in the first sentence. */
const HEAVY_BOUT = 1 / 3;

/** What hangs on one bout, if that is much; with a space after it. */
export const heavyText = ({ heaviestBout: heaviest }: Pick<Slip, 'heaviestBout'>) =>
  heaviest !== undefined && heaviest.share > HEAVY_BOUT
    ? `${Math.round(100 * heaviest.share)}% of the budget hangs on one bout, ${heaviest.name}. `
    : '';

type Led = Pick<Slip, 'heaviestBout' | 'ifBet' | 'valuePicks' | 'stakes' | 'inDollars'>;

/** What the picks with value and all picks are expected to earn. */
function worthText({ ifBet, valuePicks, stakes, inDollars }: Led): string {
  const count = stakes.length;
  if (count === 0) return '';
  if (valuePicks === undefined) return 'None of these picks has a forecast of ours, so we call none worth its price.';
  const { signed } = amountTexts({ inDollars });
  const worth = valuePicks === 1 ? 'The one worth its price' : `The ${valuePicks} worth their price`;
  if (ifBet === undefined) return `${worth} of ${countText(count, 'pick')}: the others have no edge that we know.`;
  const all = `all ${count}: ${signed(ifBet.all)}`;
  if (valuePicks === count) {
    const whole = count === 1 ? 'This pick is worth its price' : `All ${count} picks are worth their price`;
    return `${whole}: ${signed(ifBet.value)} expected.`;
  }
  if (valuePicks > 0) return `${worth}: ${signed(ifBet.value)} expected; ${all}.`;
  if (count === 1) return `This pick is not worth its price: ${signed(ifBet.all)} expected.`;
  return `None of these picks is worth its price; ${all} expected.`;
}

/** The first sentence above picks: what hangs on one bout, if that is much, and what is worth its price. */
export const slipLead = (slip: Led): string => `${heavyText(slip)}${worthText(slip)}`.trim();
