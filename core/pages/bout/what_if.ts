import { logistic, logit } from '../../arithmetic/logistic.ts';
import type { BoutEndings } from '../../contract/pages/page_parts.ts';
import type { BoutRounds, WhatIf } from '../../contract/pages/what_if.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import type { MethodShares } from '../../domain/cards/endings.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import { isBelievableLine } from '../../domain/odds/odds.ts';
import type { OddsStyle } from '../../format/numbers/odds_text.ts';
import { readOdds } from '../../format/numbers/typed_odds.ts';
import { priceSlip, type SlipPrice } from '../../markets/price_slip.ts';
import { marketTerms } from '../../models/forecast/forecast_at.ts';
import { roundedShares, sharesAtScores } from '../../models/methods/shares.ts';

/** Prices as they were typed: the line that they make, and why they make none; neither where a price is missing. */
export interface TypedLine {
  odds?: Readonly<Record<Corner, number>>;
  problems: Partial<Readonly<Record<Corner, string>>>;
}

const NOT_ONE_LINE = 'These two prices are of no one bout: together they would pay whoever wins, or next to nothing.';

/** Reads the prices of both sides, in any form of odds. */
export function typedLine(typed: Readonly<Record<Corner, string>>, style: OddsStyle): TypedLine {
  const read = (corner: Corner) => (typed[corner].trim() === '' ? undefined : readOdds(typed[corner], style));
  const [red, blue] = [read('red'), read('blue')];
  const problems = {
    ...(red && 'problem' in red && { red: red.problem }),
    ...(blue && 'problem' in blue && { blue: blue.problem }),
  };
  if (red === undefined || blue === undefined || 'problem' in red || 'problem' in blue) return { problems };
  if (!isBelievableLine(red.odds, blue.odds)) return { problems: { blue: NOT_ONE_LINE } };
  return { odds: { red: red.odds, blue: blue.odds }, problems };
}

/** What is forecast of a bout that is not booked. */
export interface WhatIfForecast {
  /** The market's probability of red, without margin: by the prices, else by the Elo ratings. */
  market: number;
  /** Probability of red. */
  ofRed: number;
  endings: BoutEndings | null;
  /** What a win of each side is worth, at its price if there is one. */
  sides: Readonly<Record<Corner, SlipPrice | undefined>>;
}

function sharesAt(endings: NonNullable<WhatIf['endings']>, marketLogit: number): MethodShares {
  const of = (corner: Corner, own: number) => {
    const { usual, scores, slopes } = endings[corner];
    return roundedShares(
      sharesAtScores(
        usual,
        scores.map((score, place) => score + own * (slopes[place] ?? 0)),
      ),
    );
  };
  return { red: of('red', marketLogit), blue: of('blue', -marketLogit) };
}

/** The forecast of a bout over so many rounds at decimal odds of both sides, or without any; undefined before the first fit. */
export function whatIfForecast(
  { elo, forecast, rounds: expected, ...whatIf }: WhatIf,
  odds: TypedLine['odds'],
  rounds: BoutRounds = expected,
): WhatIfForecast | undefined {
  if (forecast === null) return undefined;
  const market = odds === undefined ? elo : fairProbabilityOfRed(odds.red, odds.blue);
  const marketLogit = logit(market);
  const [linear, cubic] = marketTerms(marketLogit);
  const ofRed = logistic(forecast.market[0] * linear + forecast.market[1] * cubic + forecast.rest);
  const endings = rounds === 3 ? whatIf.endings : whatIf.endings_of_five;
  const forecastEndings: BoutEndings | null = endings && {
    shares: sharesAt(endings, marketLogit),
    prices: 'none',
    hazards: endings.hazards,
  };
  const bout = { rounds, market, forecast: ofRed, endings: forecastEndings };
  const price = (winner: Corner) => priceSlip([{ bout, claim: { winner } }], odds?.[winner]);
  return { market, ofRed, endings: forecastEndings, sides: { red: price('red'), blue: price('blue') } };
}

/** What a forecast of these two lacks, in sentences. */
export function whatIfNotes({ red, blue }: WhatIf): string[] {
  const fresh = [red, blue].filter(({ bouts }) => bouts === 0).map(({ name }) => name);
  return fresh.length === 0
    ? []
    : [
        `${fresh.join(' and ')} ${fresh.length === 1 ? 'has' : 'have'} no UFC bout on record: of such a fighter the price says nearly all.`,
      ];
}
