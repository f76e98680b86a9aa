import type { BoutReason } from '../../contract/pages/bout_page.ts';
import type { ForecastModel } from '../../domain/cards/card.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import { reasonText } from '../../format/words/reason_words.ts';
import type { BoutFacts } from '../../history/bout_facts.ts';
import { forecastReasons, type ReasonGroup } from '../../models/forecast/reasons.ts';
import { rounded } from '../rounded.ts';

const GROUP_NAMES: Readonly<Record<ReasonGroup, string>> = {
  age: 'Age',
  height: 'Height',
  reach: 'Reach',
  experience: 'Experience',
  form: 'Form',
  win_rates: 'Record',
  elo: 'Elo',
  durability: 'Durability',
  striking: 'Striking',
  striking_defence: 'Striking defence',
  grappling: 'Grappling',
  grappling_defence: 'Grappling defence',
  power: 'Power',
  method_prices: 'Method prices',
  price: 'Price',
};

/** What moves the forecast of a priced bout most from the market, in words for both sides; none without a model. */
export function boutReasons({ red, blue }: BoutFacts, model: ForecastModel | undefined, place: number): BoutReason[] {
  const features = model?.features[place];
  if (model === undefined || features === undefined) return [];
  const market = fairProbabilityOfRed(red.odds, blue.odds);
  const ofBlue = forecastReasons(features, model.coefficients, market, 'blue');
  const tape = model.tapes?.[place];
  return forecastReasons(features, model.coefficients, market, 'red').map(({ group, main, points }) => ({
    group: GROUP_NAMES[group],
    red: reasonText(main, tape && { own: tape.red, opponent: tape.blue }),
    blue: reasonText(
      ofBlue.find((reason) => reason.group === group)?.main ?? main,
      tape && { own: tape.blue, opponent: tape.red },
    ),
    points: rounded(points),
  }));
}
