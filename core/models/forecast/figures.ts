/**
 * The figures that the Cornerman forecast compares, besides the moneyline's probability. Skills are rated against the
 * opponents faced; those named `…_defence` are the fighter's effect on what opponents do.
 */
export const FORECAST_FIGURES = [
  'age',
  'height',
  'reach',
  'bouts',
  'winning_run',
  'losing_run',
  'last_three',
  'win_rate_recent',
  'win_rate_ufc',
  'win_rate_decision',
  'win_rate_finish',
  'elo',
  'knockout_losses',
  'strikes_tried',
  'distance_strikes',
  'clinch_strikes',
  'strike_accuracy',
  'takedowns',
  'takedown_accuracy',
  'control',
  'knockdowns',
  'submissions',
  'strikes_tried_defence',
  'distance_strikes_defence',
  'clinch_strikes_defence',
  'strike_accuracy_defence',
  'takedowns_defence',
  'takedown_accuracy_defence',
  'control_defence',
  'submissions_defence',
  'method_prices',
] as const;
export type ForecastFigure = (typeof FORECAST_FIGURES)[number];
