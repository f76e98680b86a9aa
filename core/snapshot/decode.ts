import type { Bet, Card, CardBout, Leg } from '../cards/card.ts';
import type { Corner, Outcome } from '../history/source_bouts.ts';
import { CAPPER_IDS, type CapperId, STRATEGIES, type StrategyId } from '../strategies/catalogue.ts';
import type { EncodedSnapshot } from './encoded_snapshot.ts';
import type { Snapshot } from './snapshot.ts';

const OUTCOMES: Readonly<Record<string, Outcome>> = { r: 'red', b: 'blue', d: 'draw', n: 'no_contest' };

/** The columns don't fit together, although each one is well formed. */
class InconsistentSnapshot extends Error {
  override name = 'InconsistentSnapshot';
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new InconsistentSnapshot(`a column ends before entry ${index}`);
  return value;
}

/** What each digit says, one object each for all bouts. */
const CAPPERS_BY_DIGIT: ReadonlyMap<string, readonly CapperId[]> = new Map(
  Array.from({ length: 1 << CAPPER_IDS.length }, (_, bits) => [
    bits.toString(32),
    CAPPER_IDS.filter((_id, index) => (bits >> index) % 2 === 1),
  ]),
);

function decodeBout(encoded: EncodedSnapshot, index: number): CardBout {
  const consensus = at(encoded.consensusOfRed, index);
  const cappersForRed = CAPPERS_BY_DIGIT.get(encoded.cappersForRed.charAt(index));
  if ((consensus === null) !== (cappersForRed === undefined)) {
    throw new InconsistentSnapshot(`bout ${index} has cappers without a consensus, or the other way around`);
  }
  return {
    red: {
      name: at(encoded.fighters, at(encoded.red, index)),
      odds: at(encoded.redOdds, index),
      priorBouts: at(encoded.redPriorBouts, index),
    },
    blue: {
      name: at(encoded.fighters, at(encoded.blue, index)),
      odds: at(encoded.blueOdds, index),
      priorBouts: at(encoded.bluePriorBouts, index),
    },
    outcome: OUTCOMES[encoded.outcomes.charAt(index)],
    consensusOfRed: consensus ?? undefined,
    cappersForRed,
  };
}

/** Cards hold some 140,000 moneylines but only two per place on a card: one object each, shared, loads in a third of the time. */
interface SharedMoneylines {
  red: Bet[];
  blue: Bet[];
}

function sharedMoneylines(places: number): SharedMoneylines {
  const of = (corner: Corner) => Array.from({ length: places }, (_, bout): Bet => [{ bout, corner }]);
  return { red: of('red'), blue: of('blue') };
}

function decodeMoneylines(shared: SharedMoneylines, letters: string, first: number, count: number): Bet[] {
  const bets: Bet[] = [];
  for (let bout = 0; bout < count; bout++) {
    const letter = letters[first + bout];
    const bet = letter === 'r' ? shared.red[bout] : letter === 'b' ? shared.blue[bout] : undefined;
    if (bet !== undefined) bets.push(bet);
  }
  return bets;
}

/** Not by shifting: bits beyond the 32nd would fall off, and an absurd code would name a bout. */
const boutOfCode = (code: number): number => Math.floor(code / 2);
const decodeLeg = (code: number): Leg => ({ bout: boutOfCode(code), corner: code % 2 === 1 ? 'blue' : 'red' });

/** Whether each leg is on a card of so many bouts, and in a bout of its own. */
function isParlay(codes: readonly number[], bouts: number): boolean {
  for (let index = 0; index < codes.length; index++) {
    const bout = boutOfCode(at(codes, index));
    if (bout >= bouts) return false;
    for (let other = 0; other < index; other++) if (boutOfCode(at(codes, other)) === bout) return false;
  }
  return codes.length > 0;
}

/** Per card, the parlays of each strategy. */
function decodeParlays(encoded: EncodedSnapshot): Map<StrategyId, Bet[]>[] {
  const perCard = encoded.cards.map(() => new Map<StrategyId, Bet[]>());
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

/** The columns with one entry a bout. */
const COLUMNS = [
  'outcomes',
  'red',
  'blue',
  'redOdds',
  'blueOdds',
  'redPriorBouts',
  'bluePriorBouts',
  'consensusOfRed',
  'cappersForRed',
] as const;

/** How many bouts the cards announce. Throws where a column holds another number, or cards are out of order or double. */
function boutsAnnounced(encoded: EncodedSnapshot): number {
  const { cards } = encoded;
  const total = cards.reduce((sum, card) => sum + card.bouts, 0);
  const wrong = COLUMNS.find((column) => encoded[column].length !== total);
  if (wrong !== undefined) {
    throw new InconsistentSnapshot(`the cards announce ${total} bouts, ${wrong} holds ${encoded[wrong].length}`);
  }
  if (new Set(cards.map(({ id }) => id)).size < cards.length) throw new InconsistentSnapshot('two cards have one id');
  if (cards.some(({ date }, index) => date < (cards[index - 1]?.date ?? ''))) {
    throw new InconsistentSnapshot('the cards are not in the order of their dates');
  }
  return total;
}

/** The snapshot that columns hold, under the given version. Throws InconsistentSnapshot where they don't fit together. */
export function decodeSnapshot(encoded: EncodedSnapshot, version: string): Snapshot {
  const total = boutsAnnounced(encoded);
  const moneylines = STRATEGIES.map(({ id }) => ({ id, letters: encoded.moneylines[id] ?? '' }));
  const wrong = moneylines.find(({ letters }) => letters.length !== total);
  if (wrong !== undefined) throw new InconsistentSnapshot(`${wrong.id} lacks selections`);
  const parlays = decodeParlays(encoded);
  const shared = sharedMoneylines(Math.max(0, ...encoded.cards.map((card) => card.bouts)));
  let first = 0;
  const cards = encoded.cards.map(({ id, name, date, bouts: count }, index): Card => {
    const start = first;
    first += count;
    const selections = new Map<StrategyId, readonly Bet[]>();
    for (const strategy of moneylines) {
      const bets = decodeMoneylines(shared, strategy.letters, start, count);
      const combined = parlays[index]?.get(strategy.id);
      if (combined !== undefined) bets.push(...combined);
      if (bets.length > 0) selections.set(strategy.id, bets);
    }
    return {
      id,
      name,
      date,
      bouts: Array.from({ length: count }, (_, bout) => decodeBout(encoded, start + bout)),
      selections,
    };
  });
  const { league, credits, asOf, report } = encoded;
  return { version, league, credits, asOf, report, cards };
}
