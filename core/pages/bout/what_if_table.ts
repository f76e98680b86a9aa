import * as z from 'zod';
import { logistic } from '../../arithmetic/logistic.ts';
import type { WhatIf, WhatIfSide } from '../../contract/pages/what_if.ts';
import { dayNumber } from '../../dates/iso_date.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import { POUNDS } from '../../domain/identity/weight_classes.ts';
import { eloChance } from '../../history/ratings/elo.ts';
import { bySkill, skillIds } from '../../history/ratings/skill_measures.ts';
import { type ComparedFighter, forecastFeatures } from '../../models/forecast/features.ts';
import { marketTerms } from '../../models/forecast/forecast_at.ts';
import { type MethodFighter, methodFeatures } from '../../models/methods/method_features.ts';
import { methodScores } from '../../models/methods/shares.ts';
import { fighterBody } from '../fighter/fighter_pages.ts';
import type { PageParts } from '../page_parts.ts';

/** Rounds of a bout that is not the last of its card. */
const ROUNDS = 3;
const DAYS_PER_YEAR = 365.25;

const numbers = z.array(z.number());
const known = z.number().optional();
const byMethod = z.object({ knockout: z.number(), submission: z.number(), decision: z.number() });
const genderSchema = z.enum(['men', 'women']);

/** What both models use of a fighter, from all bouts of an import. */
const fighterSchema = z.object({
  slug: z.string(),
  name: z.string(),
  gender: genderSchema,
  weightClass: z.string().optional(),
  age: known,
  heightCm: known,
  reachCm: known,
  priorBouts: z.number(),
  elo: z.number(),
  form: z.object({ winningRun: z.number(), losingRun: z.number(), lastThree: known, knockoutLosses: z.number() }),
  figures: z.object({ win_rate_recent: known, win_rate_ufc: known, win_rate_decision: known, win_rate_finish: known }),
  /** In the order of `skillIds`. */
  attack: numbers.length(skillIds.length),
  defence: numbers.length(skillIds.length),
  wonBy: byMethod,
  lostBy: byMethod,
});
type TableFighter = z.infer<typeof fighterSchema>;

/** The content of an import's object from which a bout of any two fighters is forecast; functions alone read it. */
export const whatIfTableSchema = z.object({
  date: z.string(),
  forecast: numbers.nullable(),
  methods: z
    .object({
      coefficients: numbers,
      usual: z.array(z.object({ gender: genderSchema, weightClass: z.string().optional(), shares: numbers })),
    })
    .nullable(),
  hazards: z.object({ knockout: numbers, submission: numbers }),
  fighters: z.array(fighterSchema),
});
export type WhatIfTable = z.infer<typeof whatIfTableSchema>;

type RateGroup = Pick<TableFighter, 'gender' | 'weightClass'>;

const groupKey = ({ gender, weightClass = '' }: RateGroup) => `${gender} ${weightClass}`;

/** Every sex and weight class of the fighters, and each sex without one. */
function rateGroups(fighters: readonly TableFighter[]): RateGroup[] {
  const all = [{ gender: 'men' }, { gender: 'women' }, ...fighters] as const;
  const groups = all.map(({ gender, ...of }: RateGroup) => ({ gender, weightClass: of.weightClass }));
  return [...new Map(groups.map((group) => [groupKey(group), group])).values()];
}

/** The table of an import, of all its fighters. */
export function whatIfTable({ history: { coming }, people, careers }: PageParts): WhatIfTable {
  const { date, models, backgrounds } = coming;
  const fighters = people.all().flatMap((person): TableFighter[] => {
    const background = backgrounds.get(person.key);
    if (background === undefined) return [];
    const { form, figures, skills, wonBy, lostBy, priorBouts, elo } = background;
    const { age, weightClass, heightCm, reachCm } = fighterBody(careers.get(person) ?? []);
    return [
      {
        slug: person.slug,
        name: person.name,
        gender: person.gender,
        weightClass,
        age: age && age.value + (dayNumber(date) - dayNumber(age.date)) / DAYS_PER_YEAR,
        ...{ heightCm, reachCm, priorBouts, elo, form, figures, wonBy, lostBy },
        attack: skillIds.map((skill) => skills.attack[skill]),
        defence: skillIds.map((skill) => skills.defence[skill]),
      },
    ];
  });
  const { knockout, submission } = models.finishHazards(ROUNDS);
  const { methods } = models;
  return {
    date,
    forecast: models.forecast ? [...models.forecast] : null,
    methods: methods
      ? {
          coefficients: [...methods.coefficients],
          usual: rateGroups(fighters).map((group) => ({
            ...group,
            shares: methods.ratesOf({ ...group, weightClass: group.weightClass, scheduledRounds: ROUNDS }),
          })),
        }
      : null,
    hazards: { knockout: [...knockout], submission: [...submission] },
    fighters,
  };
}

const sideOf = ({ slug, name, gender, weightClass, priorBouts }: TableFighter): WhatIfSide => ({
  ...{ slug, name, gender },
  weight_class: weightClass ?? null,
  bouts: priorBouts,
});

/** A fighter as the models compare one, at decimal odds. */
function comparedAt(fighter: TableFighter, odds: number): ComparedFighter & MethodFighter {
  const { attack, defence } = fighter;
  const skills = {
    attack: bySkill((measure) => attack[measure] ?? 0),
    defence: bySkill((measure) => defence[measure] ?? 0),
  };
  return { ...fighter, odds, skills };
}

/** Both fighters at prices without a margin that give red these log odds. */
function atMarket(red: TableFighter, blue: TableFighter, logOdds: number) {
  return {
    red: comparedAt(red, 1 / logistic(logOdds)),
    blue: comparedAt(blue, 1 / logistic(-logOdds)),
  };
}

const poundsOf = ({ weightClass = '' }: TableFighter) => POUNDS[weightClass] ?? 0;

const isSame = (one: RateGroup, other: RateGroup) => groupKey(one) === groupKey(other);

function endingsOf({ methods, hazards }: WhatIfTable, red: TableFighter, blue: TableFighter): WhatIf['endings'] {
  if (methods === null) return null;
  // The bout would be held in the heavier one's class.
  const { gender, weightClass } = poundsOf(red) >= poundsOf(blue) ? red : blue;
  const usual = methods.usual.find((group) => isSame(group, { gender, weightClass }))?.shares;
  if (usual === undefined) return null;
  const scoresAt = (corner: Corner, own: number) => {
    const sides = atMarket(red, blue, corner === 'red' ? own : -own);
    const bout = { gender, weightClass, scheduledRounds: ROUNDS, ...sides };
    return methodScores(methodFeatures(bout, corner), methods.coefficients);
  };
  const waysOf = (corner: Corner) => {
    // The scores are linear in the market's log odds.
    const [even, one] = [scoresAt(corner, 0), scoresAt(corner, 1)];
    return { usual, scores: even, slopes: one.map((score, place) => score - (even[place] ?? 0)) };
  };
  return { red: waysOf('red'), blue: waysOf('blue'), hazards };
}

function forecastOf({ forecast }: WhatIfTable, red: TableFighter, blue: TableFighter): WhatIf['forecast'] {
  if (forecast === null) return null;
  const [linear = 0, cubic = 0] = forecast;
  const ofFeatures = forecast.slice(marketTerms(0).length);
  const features = forecastFeatures({ ...atMarket(red, blue, 0), methodOdds: undefined });
  const rest = features.reduce((sum, feature, place) => sum + feature * (ofFeatures[place] ?? 0), 0);
  return { market: [linear, cubic], rest };
}

/** What a bout of two fighters would be forecast from; undefined for one that is unknown and for the same fighter twice. */
export function whatIfOf(table: WhatIfTable, slugs: Readonly<Record<Corner, string>>): WhatIf | undefined {
  const find = (corner: Corner) => table.fighters.find(({ slug }) => slug === slugs[corner]);
  const [red, blue] = [find('red'), find('blue')];
  if (red === undefined || blue === undefined || red === blue) return undefined;
  return {
    date: table.date,
    red: sideOf(red),
    blue: sideOf(blue),
    rounds: ROUNDS,
    elo: eloChance(red.elo, blue.elo),
    forecast: forecastOf(table, red, blue),
    endings: endingsOf(table, red, blue),
  };
}
