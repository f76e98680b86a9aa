/** A figure that has a name: what is better, good, worse or bad of it, and its amounts, are read alike. */
export interface NamedFigure {
  figure: string;
  /** Pattern of its names. */
  names: string;
  /** What a fighter who is good at it exceeds; undefined where no such value is known. */
  middle?: number;
}

const RATE = '(?:win(?:ning)?[- ](?:rate|percentage|pct|record|ratio)s?|records?)';

/** The more particular names first. */
export const NAMED_FIGURES: readonly NamedFigure[] = [
  { figure: 'takedowns_defence', names: '(?:takedown|wrestling|td) defen[cs]e', middle: 0 },
  { figure: 'takedown_accuracy_defence', names: 'defen[cs]e against takedown accuracy', middle: 0 },
  { figure: 'submissions_defence', names: 'submission defen[cs]e', middle: 0 },
  { figure: 'control_defence', names: 'control(?: time)? defen[cs]e', middle: 0 },
  { figure: 'clinch_strikes_defence', names: 'clinch(?: strik(?:es|ing))? defen[cs]e', middle: 0 },
  { figure: 'distance_strikes_defence', names: 'distance(?: strik(?:es|ing))? defen[cs]e', middle: 0 },
  {
    figure: 'strike_accuracy_defence',
    names: 'strik(?:e|ing) accuracy defen[cs]e|strik(?:e|ing) defen[cs]e',
    middle: 0,
  },
  { figure: 'strikes_tried_defence', names: '(?:volume|strikes tried|output) defen[cs]e', middle: 0 },
  { figure: 'takedown_accuracy_attack', names: '(?:takedown|td) accuracy', middle: 0 },
  { figure: 'takedowns_attack', names: '(?:rated )?takedowns?(?: (?:rating|attack|offen[cs]e|game))?', middle: 0 },
  { figure: 'submissions_attack', names: '(?:rated )?submission (?:attempts?|game|threat|attack|rating)', middle: 0 },
  { figure: 'control_attack', names: '(?:rated |top |cage |ground )?control(?: time| rating)?', middle: 0 },
  {
    figure: 'knockdowns_attack',
    names: '(?:rated )?(?:knockdowns?(?: rating| power)?|knockout power|punching power)',
    middle: 0,
  },
  { figure: 'clinch_strikes_attack', names: '(?:rated )?clinch (?:strik(?:es|ing)|work|game)', middle: 0 },
  { figure: 'distance_strikes_attack', names: '(?:rated )?distance strik(?:es|ing)', middle: 0 },
  { figure: 'strike_accuracy_attack', names: '(?:rated )?(?:strik(?:e|ing) )?accuracy', middle: 0 },
  {
    figure: 'strikes_tried_attack',
    names: '(?:rated )?(?:strikes tried|(?:strik(?:e|ing) )?(?:volume|output)|work ?rate)',
    middle: 0,
  },
  {
    figure: 'win_rate_decision',
    names: `(?:decision ${RATE}|${RATE} (?:by|on|in) (?:decisions?|points))`,
    middle: 0.5,
  },
  {
    figure: 'win_rate_finish',
    names: `(?:finish(?:ing)? (?:rate|percentage)|finish(?:ing)? ${RATE}|${RATE} by (?:finish|stoppage))`,
    middle: 0.5,
  },
  { figure: 'win_rate_ufc', names: `(?:ufc ${RATE}|${RATE} (?:in|inside) the (?:ufc|octagon))`, middle: 0.5 },
  { figure: 'win_rate_recent', names: `(?:recent (?:form|record|results|${RATE})|form)`, middle: 0.5 },
  { figure: 'win_rate_overall', names: `(?:(?:overall |career |professional |pro |total |mma )*${RATE})`, middle: 0.5 },
  { figure: 'last_three', names: '(?:last[- ]#+(?: (?:record|share|rate|results|win rate))?)' },
  { figure: 'knockout_losses', names: '(?:knockout|ko) losses' },
  {
    figure: 'net_striking',
    names: '(?:net striking|striking(?: (?:differential|numbers|skills?|game))?|stand[- ]?up|hands)',
    middle: 0,
  },
  {
    figure: 'net_grappling',
    names:
      '(?:net grappling|grappling(?: (?:differential|numbers|skills?|game))?|wrestling(?: (?:skills?|game))?|ground game|mat skills)',
    middle: 0,
  },
  { figure: 'elo', names: '(?:elo(?:[- ](?:rating|score|points?|number))?s?|ratings?)' },
  { figure: 'bouts', names: '(?:(?:ufc |octagon |cage )?experience|ufc (?:fights|bouts|appearances))' },
  { figure: 'winning_run', names: '(?:win(?:ning)?[- ](?:streak|run))' },
  { figure: 'losing_run', names: '(?:los(?:ing|s)[- ](?:streak|run|skid))' },
  { figure: 'implied', names: '(?:implied (?:probability|chances?|odds))' },
  {
    figure: 'forecast',
    names:
      "(?:(?:cornerman(?:'s)? |house )?forecast(?:ed)?(?: (?:probability|chances?))?|(?:the |our |your )?model(?:'s)? (?:probability|chances?))",
  },
  { figure: 'edge', names: '(?:edge(?: by the forecast)?)', middle: 0 },
  { figure: 'reach_in', names: '(?:reach|arms?|wingspan)' },
  { figure: 'height_in', names: 'height' },
  { figure: 'age', names: 'age' },
];
