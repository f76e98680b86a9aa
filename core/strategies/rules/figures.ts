import type { Corner } from '../../domain/cards/corners.ts';
import { OPPOSITE } from '../../domain/cards/corners.ts';
import type { BoutFacts, FighterFacts } from '../../history/bout_facts.ts';
import { MEASURES, type SkillId, skillIds } from '../../history/ratings/skill_measures.ts';
import type { CareerFigure } from '../ids.ts';

/** A priced bout with the Cornerman forecast where there is one. */
export interface RuleBout extends BoutFacts {
  /** Probability of red, 0…1. */
  forecastOfRed?: number | undefined;
}

/** Whose figure a condition reads; `difference` is own minus opponent's. */
export type FigureOf = 'own' | 'opponent' | 'difference' | 'bout';
/** `flag` is 1 or 0, `name` a name; the others are numbers. */
type FigureUnit =
  | 'odds'
  | 'share'
  | 'years'
  | 'inches'
  | 'points'
  | 'bouts'
  | 'days'
  | 'rounds'
  | 'rate'
  | 'flag'
  | 'name';

/** A figure that conditions can read, as of the day before the bout. */
export interface Figure {
  id: string;
  label: string;
  unit: FigureUnit;
  /** What the figure is, in one sentence. */
  meaning: string;
  of: readonly FigureOf[];
  /** Plausible range of the figure of one side or of the bout. */
  range: readonly [low: number, high: number];
  /** Step of a control. */
  step: number;
  /** The value for the side in `corner`; undefined where it is unknown. */
  read: (bout: RuleBout, corner: Corner) => number | string | undefined;
}

const CENTIMETRES_PER_INCH = 2.54;
const OF_SIDES: readonly FigureOf[] = ['own', 'opponent', 'difference'];
const OF_BOUT: readonly FigureOf[] = ['bout'];

type SideReader = (fighter: FighterFacts) => number | undefined;
const ofSide =
  (read: SideReader): Figure['read'] =>
  (bout, corner) =>
    read(bout[corner]);
const inches = (centimetres: number | undefined) =>
  centimetres === undefined ? undefined : centimetres / CENTIMETRES_PER_INCH;

type Texts = readonly [id: string, label: string, meaning: string];
type Scale = readonly [unit: FigureUnit, low: number, high: number, step: number];

const figure = (
  [id, label, meaning]: Texts,
  [unit, low, high, step]: Scale,
  of: readonly FigureOf[],
  read: Figure['read'],
): Figure => ({ id, label, unit, meaning, of, range: [low, high], step, read });
const side = (texts: Texts, scale: Scale, read: SideReader) => figure(texts, scale, OF_SIDES, ofSide(read));
const career = (id: CareerFigure, label: string, meaning: string, scale: Scale) =>
  side([id, label, meaning], scale, ({ figures }) => figures[id]);

const NAMES: Scale = ['name', 0, 0, 1];
const FLAG: Scale = ['flag', 0, 1, 1];
const PERCENT: Scale = ['share', 0, 1, 0.01];

const forecastOf = (bout: RuleBout, corner: Corner) =>
  bout.forecastOfRed === undefined || corner === 'red' ? bout.forecastOfRed : 1 - bout.forecastOfRed;

const PRICE_FIGURES: readonly Figure[] = [
  side(['odds', 'Odds', 'The decimal price of the market line.'], ['odds', 1.01, 15, 0.01], ({ odds }) => odds),
  side(['implied', 'Implied probability', 'One divided by the decimal odds, margin included.'], PERCENT, ({ odds }) =>
    odds === 0 ? undefined : 1 / odds,
  ),
  figure(
    ['forecast', 'Cornerman forecast', 'The probability that the Cornerman forecast gives the fighter.'],
    PERCENT,
    OF_SIDES,
    forecastOf,
  ),
  figure(
    ['edge', 'Edge', 'Profit per unit staked that the Cornerman forecast expects at the market line.'],
    ['share', -0.6, 0.6, 0.01],
    ['own', 'opponent'],
    (bout, corner) => {
      const probability = forecastOf(bout, corner);
      return probability === undefined ? undefined : probability * bout[corner].odds - 1;
    },
  ),
];

const BODY_FIGURES: readonly Figure[] = [
  side(['age', 'Age', 'Age on the day of the bout.'], ['years', 18, 50, 1], ({ age }) => age),
  side(['height_in', 'Height', 'Listed height.'], ['inches', 60, 84, 1], ({ heightCm }) => inches(heightCm)),
  side(['reach_in', 'Reach', 'Listed reach.'], ['inches', 58, 86, 1], ({ reachCm }) => inches(reachCm)),
  figure(
    ['stance', 'Stance', 'Orthodox, southpaw or switch, as the market source lists it.'],
    NAMES,
    ['own', 'opponent'],
    (bout, corner) => bout[corner].stance,
  ),
];

const RECORD_FIGURES: readonly Figure[] = [
  side(['elo', 'Elo', 'Rating of past UFC results.'], ['points', 1200, 2000, 5], ({ elo }) => elo),
  side(
    ['bouts', 'UFC bouts', 'UFC bouts before this one without no contests; 0 for a debutant.'],
    ['bouts', 0, 45, 1],
    ({ form }) => {
      return form.bouts;
    },
  ),
  side(
    ['days_since_last', 'Time since the last bout', 'Days since the last UFC bout; a debutant has none.'],
    ['days', 0, 1080, 30],
    ({ daysSinceLastBout }) => daysSinceLastBout,
  ),
  side(['winning_run', 'Winning run', 'UFC wins in a row, at most six.'], ['bouts', 0, 6, 1], ({ form }) => {
    return form.winningRun;
  }),
  side(['losing_run', 'Losing run', 'UFC losses in a row, at most four.'], ['bouts', 0, 4, 1], ({ form }) => {
    return form.losingRun;
  }),
  side(['last_three', 'Last three', 'Share of the last three UFC bouts that were won.'], PERCENT, ({ form }) => {
    return form.lastThree;
  }),
  side(['knockout_losses', 'Knockout losses', 'UFC losses by knockout.'], ['bouts', 0, 10, 1], ({ form }) => {
    return form.knockoutLosses;
  }),
];

const CAREER_FIGURES: readonly Figure[] = [
  career('net_striking', 'Net striking', 'Significant strikes landed minus absorbed, per minute.', [
    'rate',
    -5,
    5,
    0.1,
  ]),
  career(
    'net_grappling',
    'Net grappling',
    'Takedowns and submission attempts minus takedowns conceded, per 15 minutes.',
    ['rate', -6, 6, 0.1],
  ),
  career('win_rate_overall', 'Win rate, all promotions', 'Share of all professional bouts that were won.', PERCENT),
  career('win_rate_ufc', 'Win rate, UFC', 'Share of the UFC bouts that were won.', PERCENT),
  career('win_rate_recent', 'Win rate, recent', 'Share of the last five UFC bouts that were won.', PERCENT),
  career('win_rate_decision', 'Win rate by decision', 'Share of the UFC bouts that were won by decision.', PERCENT),
  career('win_rate_finish', 'Win rate by finish', 'Share of the UFC bouts that were won by finish.', PERCENT),
];

const SKILL_LABELS: Readonly<Record<SkillId, string>> = {
  strikes_tried: 'strikes tried',
  distance_strikes: 'distance strikes',
  clinch_strikes: 'clinch strikes',
  strike_accuracy: 'strike accuracy',
  takedowns: 'takedowns',
  takedown_accuracy: 'takedown accuracy',
  control: 'control',
  knockdowns: 'knockdowns',
  submissions: 'submission attempts',
};

const SKILL_STEP = 0.01;
/** In steps of a hundredth, without a negative zero, so that files of facts are small without loss. */
const stepped = (value: number) => Math.round(value / SKILL_STEP) * SKILL_STEP + 0;

/** Rated skills in standard deviations between fighters, so that all have one scale. */
const SKILL_SCALE: Scale = ['points', -3, 3, 0.1];

const SKILL_FIGURES: readonly Figure[] = skillIds.flatMap((skill, index) => {
  const measure = MEASURES[index];
  if (measure === undefined) return [];
  const attackSpread = Math.sqrt(measure.attackVariance);
  const defenceSpread = Math.sqrt(measure.defenceVariance);
  const label = SKILL_LABELS[skill];
  const rating = (what: string) => `Rated ${what}, adjusted for opponents, in spreads of the league; 0 is its mean.`;
  const attack = side([`${skill}_attack`, `Rated ${label}`, rating(label)], SKILL_SCALE, ({ skills, priorBouts }) =>
    priorBouts === 0 ? undefined : stepped(skills.attack[skill] / attackSpread),
  );
  // Being knocked down hardly differs between fighters.
  if (skill === 'knockdowns') return [attack];
  const against = `${label}, defence`;
  const defence = side([`${skill}_defence`, `Rated ${against}`, rating(against)], SKILL_SCALE, (fighter) =>
    fighter.priorBouts === 0 ? undefined : stepped(fighter.skills.defence[skill] / defenceSpread),
  );
  return [attack, defence];
});

const BOUT_FIGURES: readonly Figure[] = [
  figure(['women', 'Women’s bout', '1 for a women’s bout, 0 for a men’s.'], FLAG, OF_BOUT, ({ gender }) =>
    gender === 'women' ? 1 : 0,
  ),
  figure(
    ['rounds', 'Scheduled rounds', 'Three, or five for main events and titles.'],
    ['rounds', 3, 5, 2],
    OF_BOUT,
    ({ scheduledRounds }) => scheduledRounds || undefined,
  ),
  figure(['title_bout', 'Title bout', '1 if a title is at stake, 0 if none is.'], FLAG, OF_BOUT, ({ isTitleBout }) =>
    isTitleBout === undefined ? undefined : Number(isTitleBout),
  ),
  figure(
    ['weight_class', 'Weight class', 'As the market source names it.'],
    NAMES,
    OF_BOUT,
    ({ weightClass }) => weightClass,
  ),
];

/** All figures: the builder, the explanations and the docs read this table. */
export const FIGURES: readonly Figure[] = [
  ...PRICE_FIGURES,
  ...BODY_FIGURES,
  ...RECORD_FIGURES,
  ...CAREER_FIGURES,
  ...SKILL_FIGURES,
  ...BOUT_FIGURES,
];

const BY_ID: ReadonlyMap<string, Figure> = new Map(FIGURES.map((entry) => [entry.id, entry]));

/** The figure with this id; undefined if there is none. */
export function findFigure(id: string): Figure | undefined {
  return BY_ID.get(id);
}

/** Figures whose values are names; the others are numbers. */
export const isClassFigure = ({ unit }: Pick<Figure, 'unit'>): boolean => unit === 'name';

/** The value that a condition on `of` compares, for the side in `corner`; undefined where a part is unknown. */
export function figureValue(
  { read }: Figure,
  of: FigureOf,
  bout: RuleBout,
  corner: Corner,
): number | string | undefined {
  if (of === 'own' || of === 'bout') return read(bout, corner);
  const opponent = read(bout, OPPOSITE[corner]);
  if (of === 'opponent') return opponent;
  const own = read(bout, corner);
  return typeof own === 'number' && typeof opponent === 'number' ? own - opponent : undefined;
}
