import type { Card, CardBet, CardBout } from '../domain/cards/card.ts';
import { ENDINGS } from '../domain/cards/endings.ts';
import { firstBoutId } from '../domain/identity/bout_ids.ts';
import { SHARE_UNITS } from '../models/methods/shares.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import { CAPPER_IDS } from '../strategies/ids.ts';
import { type EncodedSnapshot, SNAPSHOT_FORMAT } from './encoded_snapshot.ts';
import type { Snapshot } from './snapshot.ts';

const OUTCOME_LETTERS = { red: 'r', blue: 'b', draw: 'd', no_contest: 'n' } as const;

/** A release that knows no exchanges reads its lines as the feed's. */
const SOURCE_LETTERS = { market: 'm', feed: 'f', exchange: 'f', stats: 's' } as const;

/** Bouts whose result was overturned, by index over all cards. */
const encodeOverturned = (bouts: readonly CardBout[]): NonNullable<EncodedSnapshot['overturned']> =>
  bouts.flatMap(({ overturned }, bout) =>
    overturned === undefined ? [] : [[bout, OUTCOME_LETTERS[overturned.to], overturned.on ?? null]],
  );

const outcomeLetter = (bout: CardBout) => (bout.outcome === undefined ? '.' : OUTCOME_LETTERS[bout.outcome]);
function capperDigit({ cappersForRed }: CardBout): string {
  if (cappersForRed === undefined) return '.';
  return CAPPER_IDS.reduce((bits, id, index) => bits + (cappersForRed.includes(id) ? 1 << index : 0), 0).toString(32);
}

const legCodes = (bet: CardBet) => bet.map((leg) => 2 * leg.bout + (leg.corner === 'blue' ? 1 : 0));

/** The letters of one card's moneylines. Throws RangeError for two moneylines in one bout, which no strategy makes. */
function moneylineLetters(card: Card, bets: readonly CardBet[]): string {
  const letters = card.bouts.map(() => '.');
  for (const bet of bets) {
    const [leg] = bet;
    if (bet.length !== 1 || leg === undefined) continue;
    if (letters[leg.bout] !== '.')
      throw new RangeError(`${card.id}: more than one moneyline, or no such bout: ${leg.bout}`);
    letters[leg.bout] = leg.corner === 'red' ? 'r' : 'b';
  }
  return letters.join('');
}

function encodeSelections(cards: readonly Card[]): Pick<EncodedSnapshot, 'moneylines' | 'parlays'> {
  const moneylines: EncodedSnapshot['moneylines'] = {};
  const parlays: EncodedSnapshot['parlays'] = {};
  for (const { id } of STRATEGIES) {
    moneylines[id] = cards.map((card) => moneylineLetters(card, card.selections.get(id) ?? [])).join('');
    parlays[id] = cards.flatMap((card, index) =>
      (card.selections.get(id) ?? [])
        .filter((bet) => bet.length > 1)
        .map((bet): [number, number[]] => [index, legCodes(bet)]),
    );
  }
  return { moneylines, parlays };
}

function encodeForecastModels(cards: readonly Card[]): EncodedSnapshot['forecastModels'] {
  return cards.flatMap(({ forecastModel: model }, card) => {
    if (model === undefined) return [];
    const { coefficients, features, tapes } = model;
    const rows = features.map((row) => [...row]);
    return { card, coefficients: [...coefficients], features: rows, ...(tapes && { tapes: [...tapes] }) };
  });
}

function encodeCapperModels(cards: readonly Card[]): EncodedSnapshot['capperModels'] {
  return cards.flatMap(({ capperModel: model }, card) =>
    model === undefined
      ? []
      : [
          {
            card,
            weights: model.weights.map((row) => [...row]),
            features: model.features.map((bout) => bout.map((row) => [...row])),
          },
        ],
  );
}

const METHOD_LETTERS = { knockout: 'k', submission: 's', decision: 'd', disqualification: 'q' } as const;

function encodeMethods(
  bouts: readonly CardBout[],
): Pick<EncodedSnapshot, 'winMethods' | 'wonBy' | 'endedAt' | 'methodOdds' | 'methodShares'> {
  const units = (share: number) => Math.round(SHARE_UNITS * share);
  return {
    winMethods: bouts.map(({ winMethod }) => (winMethod ? METHOD_LETTERS[winMethod] : '.')).join(''),
    wonBy: bouts.map(({ wonBy }) => (wonBy ? METHOD_LETTERS[wonBy] : '.')).join(''),
    endedAt: bouts.map(({ endedAt }) => (endedAt ? [endedAt.round, endedAt.clock] : null)),
    methodOdds: bouts.map(({ methodOdds }) => (methodOdds ? ENDINGS.map((ending) => methodOdds[ending]) : null)),
    methodShares: bouts.map(({ methodShares }) => {
      if (methodShares === undefined) return null;
      const { red, blue } = methodShares;
      return [red, blue].flatMap(({ knockout, submission }) => [units(knockout), units(submission)]);
    }),
  };
}

/** Encodes a snapshot's content as columns, without its version. */
export function encodeSnapshot(snapshot: Omit<Snapshot, 'version'>): EncodedSnapshot {
  const bouts = snapshot.cards.flatMap((card) => card.bouts);
  const indexOf = new Map<string, number>();
  const fighterIndex = (name: string): number => {
    const index = indexOf.get(name) ?? indexOf.size;
    indexOf.set(name, index);
    return index;
  };
  const exchangeLines = bouts.flatMap(({ sources }, bout) => (sources?.line === 'exchange' ? [bout] : []));
  const boutIds = snapshot.cards
    .flatMap(({ date, bouts: own }) => own.map((bout) => ({ bout, date })))
    .flatMap(({ bout: { id, red, blue }, date }, index): [number, string][] =>
      id === firstBoutId({ pair: [red.name, blue.name], date }) ? [] : [[index, id]],
    );
  const overturned = encodeOverturned(bouts);
  const weightClasses = [...new Set(bouts.map((bout) => bout.weightClass ?? ''))];
  const red = bouts.map((bout) => fighterIndex(bout.red.name));
  const blue = bouts.map((bout) => fighterIndex(bout.blue.name));
  return {
    format: SNAPSHOT_FORMAT,
    league: snapshot.league,
    credits: [...snapshot.credits],
    asOf: snapshot.asOf,
    report: snapshot.report,
    ...(snapshot.knownNames && { knownNames: [...snapshot.knownNames] }),
    cards: snapshot.cards.map(({ id, name, date, begin, linesAt, bouts: own }) => {
      const told = { ...(begin && { begin }), ...(linesAt !== undefined && { linesAt }) };
      return { id, name, date, ...told, bouts: own.length };
    }),
    fighters: [...indexOf.keys()],
    red,
    blue,
    redOdds: bouts.map((bout) => bout.red.odds),
    blueOdds: bouts.map((bout) => bout.blue.odds),
    redPriorBouts: bouts.map((bout) => bout.red.priorBouts),
    bluePriorBouts: bouts.map((bout) => bout.blue.priorBouts),
    weightClasses,
    weightClass: bouts.map((bout) => weightClasses.indexOf(bout.weightClass ?? '')),
    rounds: bouts.map((bout) => bout.scheduledRounds ?? 0),
    outcomes: bouts.map(outcomeLetter).join(''),
    ...(overturned.length > 0 && { overturned }),
    lineSources: bouts.map(({ sources }) => (sources ? SOURCE_LETTERS[sources.line] : '.')).join(''),
    resultSources: bouts.map(({ sources }) => (sources?.result ? SOURCE_LETTERS[sources.result] : '.')).join(''),
    ...(exchangeLines.length > 0 && { exchangeLines }),
    ...(boutIds.length > 0 && { boutIds }),
    consensusOfRed: bouts.map((bout) => bout.consensusOfRed ?? null),
    cappersForRed: bouts.map(capperDigit).join(''),
    forecastOfRed: bouts.map((bout) => bout.forecastOfRed ?? null),
    forecastModels: encodeForecastModels(snapshot.cards),
    capperModels: encodeCapperModels(snapshot.cards),
    ...encodeMethods(bouts),
    ...encodeSelections(snapshot.cards),
  };
}
