import type { Card, CardBet, Leg } from '../cards/card.ts';
import type { Corner } from '../cards/corners.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';
import type { EncodedSnapshot } from './encoded_snapshot.ts';
import { at, InconsistentSnapshot } from './inconsistent_snapshot.ts';

/**
 * The cards hold about 140,000 moneylines, but only two different ones per place on a card. Sharing the objects cuts
 * the loading time to a third.
 */
interface SharedMoneylines {
  red: CardBet[];
  blue: CardBet[];
}

function sharedMoneylines(places: number): SharedMoneylines {
  const of = (corner: Corner) => Array.from({ length: places }, (_, bout): CardBet => [{ bout, corner }]);
  return { red: of('red'), blue: of('blue') };
}

function decodeMoneylines(shared: SharedMoneylines, letters: string, first: number, count: number): CardBet[] {
  const bets: CardBet[] = [];
  for (let bout = 0; bout < count; bout++) {
    const letter = letters[first + bout];
    const bet = letter === 'r' ? shared.red[bout] : letter === 'b' ? shared.blue[bout] : undefined;
    if (bet !== undefined) bets.push(bet);
  }
  return bets;
}

/** Division instead of a shift, because a shift drops bits above the 32nd and would accept invalid codes. */
const boutOfCode = (code: number): number => Math.floor(code / 2);
const decodeLeg = (code: number): Leg => ({ bout: boutOfCode(code), corner: code % 2 === 1 ? 'blue' : 'red' });

/** True if the legs are in different bouts of a card with this many bouts. */
function isParlay(codes: readonly number[], bouts: number): boolean {
  for (let index = 0; index < codes.length; index++) {
    const bout = boutOfCode(at(codes, index));
    if (bout >= bouts) return false;
    for (let other = 0; other < index; other++) if (boutOfCode(at(codes, other)) === bout) return false;
  }
  return codes.length > 0;
}

/** The parlays of each strategy, per card. */
function decodeParlays(encoded: EncodedSnapshot): Map<StrategyId, CardBet[]>[] {
  const perCard = encoded.cards.map(() => new Map<StrategyId, CardBet[]>());
  for (const { id } of STRATEGIES) {
    for (const [card, codes] of encoded.parlays[id] ?? []) {
      const own = at(perCard, card);
      if (!isParlay(codes, at(encoded.cards, card).bouts)) {
        throw new InconsistentSnapshot(`card ${card} has no such parlay`);
      }
      own.set(id, [...(own.get(id) ?? []), codes.map(decodeLeg)]);
    }
  }
  return perCard;
}

/**
 * The selections of each card; `total` is the number of bouts over all cards. Throws InconsistentSnapshot if a
 * strategy's selections are missing or a parlay's legs are not on its card.
 */
export function decodeSelections(encoded: EncodedSnapshot, total: number): Card['selections'][] {
  const moneylines = STRATEGIES.map(({ id }) => ({ id, letters: encoded.moneylines[id] ?? '' }));
  const wrong = moneylines.find(({ letters }) => letters.length !== total);
  if (wrong !== undefined) throw new InconsistentSnapshot(`${wrong.id} lacks selections`);
  const parlays = decodeParlays(encoded);
  const shared = sharedMoneylines(Math.max(0, ...encoded.cards.map((card) => card.bouts)));
  let first = 0;
  return encoded.cards.map(({ bouts: count }, card) => {
    const selections = new Map<StrategyId, readonly CardBet[]>();
    for (const { id, letters } of moneylines) {
      const bets = decodeMoneylines(shared, letters, first, count);
      const combined = parlays[card]?.get(id);
      if (combined !== undefined) bets.push(...combined);
      if (bets.length > 0) selections.set(id, bets);
    }
    first += count;
    return selections;
  });
}
