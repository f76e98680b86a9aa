import type { IsoDate } from '../dates/iso_date.ts';
import type { CapperModel, Card, CardBet, ForecastModel, Leg } from '../domain/cards/card.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { boutIdOfSlugs, slugOf } from '../domain/identity/page_ids.ts';
import { fitsCappers } from '../models/cappers/model.ts';
import { FEATURES } from '../models/forecast/features.ts';
import { COEFFICIENTS } from '../models/forecast/forecast_at.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { decodeBout, decodeOverturned } from './decode_bout.ts';
import type { EncodedSnapshot } from './encoded_snapshot.ts';
import { at, InconsistentSnapshot } from './inconsistent_snapshot.ts';
import type { Snapshot } from './snapshot.ts';

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
function decodeSelections(encoded: EncodedSnapshot, total: number): Card['selections'][] {
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

/** The columns with one entry per bout. */
const COLUMNS = [
  'outcomes',
  'lineSources',
  'resultSources',
  'red',
  'blue',
  'redOdds',
  'blueOdds',
  'redPriorBouts',
  'bluePriorBouts',
  'weightClass',
  'rounds',
  'consensusOfRed',
  'cappersForRed',
  'forecastOfRed',
  'winMethods',
  'wonBy',
  'endedAt',
  'methodOdds',
  'methodShares',
] as const;

/**
 * Number of bouts over all cards. Throws InconsistentSnapshot if a column has another length, or if cards are unsorted
 * or repeated.
 */
function totalBouts(encoded: EncodedSnapshot): number {
  const { cards } = encoded;
  const total = cards.reduce((sum, card) => sum + card.bouts, 0);
  for (const column of COLUMNS) {
    const { length } = encoded[column];
    if (length !== total)
      throw new InconsistentSnapshot(`the cards announce ${total} bouts, ${column} holds ${length}`);
  }
  if (new Set(cards.map(({ id }) => id)).size < cards.length) throw new InconsistentSnapshot('two cards have one id');
  if (cards.some(({ date }, index) => date < (cards[index - 1]?.date ?? ''))) {
    throw new InconsistentSnapshot('the cards are not in the order of their dates');
  }
  return total;
}

/**
 * The forecast models by card index. Throws InconsistentSnapshot if a model does not fit its card or the current
 * features.
 */
function decodeForecastModels({ cards, forecastModels }: EncodedSnapshot): Map<number, ForecastModel> {
  for (const { card, coefficients, features, tapes } of forecastModels) {
    const { bouts } = at(cards, card);
    const isComplete = features.length === bouts && coefficients.length === COEFFICIENTS;
    if (!isComplete || (tapes ?? features).length !== bouts || features.some((row) => row.length !== FEATURES.length)) {
      throw new InconsistentSnapshot(`the forecast's model does not fit card ${card}`);
    }
  }
  return new Map(forecastModels.map(({ card, ...model }) => [card, model]));
}

/** The cappers' models by card index. Throws InconsistentSnapshot if a model does not fit its card or the cappers. */
function decodeCapperModels({ cards, capperModels }: EncodedSnapshot): Map<number, CapperModel> {
  for (const { card, weights, features } of capperModels) {
    if (features.length !== at(cards, card).bouts || !fitsCappers({ weights, features })) {
      throw new InconsistentSnapshot(`the cappers' models do not fit card ${card}`);
    }
  }
  return new Map(capperModels.map(({ card, weights, features }) => [card, { weights, features }]));
}

/** Finds the id of the bout with an index over all cards: its own, or the one that its names and the date of its card give. */
function idFinder({ boutIds, fighters, red, blue }: EncodedSnapshot): (index: number, date: IsoDate) => string {
  const given = new Map(boutIds);
  const slugs = fighters.map(slugOf);
  return (index, date) =>
    given.get(index) ?? boutIdOfSlugs([at(slugs, at(red, index)), at(slugs, at(blue, index))], date);
}

/** Decodes a snapshot. Throws InconsistentSnapshot if the columns contradict each other. */
export function decodeSnapshot(encoded: EncodedSnapshot, version: string): Snapshot {
  const selections = decodeSelections(encoded, totalBouts(encoded));
  const models = decodeForecastModels(encoded);
  const capperModels = decodeCapperModels(encoded);
  const exchangeLines = new Set(encoded.exchangeLines);
  const overturned = decodeOverturned(encoded);
  const idOf = idFinder(encoded);
  let first = 0;
  const cards = encoded.cards.map(({ id, name, date, begin, linesAt, bouts: count }, index): Card => {
    const start = first;
    first += count;
    const bouts = Array.from({ length: count }, (_, bout) =>
      decodeBout(encoded, start + bout, idOf(start + bout, date), exchangeLines, overturned),
    );
    const capperModel = capperModels.get(index);
    const fitted = { forecastModel: models.get(index), ...(capperModel && { capperModel }) };
    const told = { ...(begin && { begin }), ...(linesAt !== undefined && { linesAt }) };
    return { id, name, date, ...told, bouts, ...fitted, selections: at(selections, index) };
  });
  const { league, credits, asOf, report } = encoded;
  const { knownNames } = encoded;
  return { version, league, credits, asOf, report, ...(knownNames && { knownNames: new Map(knownNames) }), cards };
}
