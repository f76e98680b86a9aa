import * as z from 'zod';
import { logistic } from '../../arithmetic/logistic.ts';
import type { BoutRounds, WhatIf, WhatIfSide } from '../../contract/pages/what_if.ts';
import { addDays, dayNumber } from '../../dates/iso_date.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import { POUNDS } from '../../domain/identity/weight_classes.ts';
import { eloChance } from '../../history/ratings/elo.ts';
import { bySkill, skillIds } from '../../history/ratings/skill_measures.ts';
import { type ComparedFighter, forecastFeatures } from '../../models/forecast/features.ts';
import { marketTerms } from '../../models/forecast/forecast_at.ts';
import { type MethodFighter, methodFeatures } from '../../models/methods/method_features.ts';
import { methodScores } from '../../models/methods/shares.ts';
import type { CareerEntry } from '../fighter/careers.ts';
import { fighterBody } from '../fighter/fighter_pages.ts';
import type { PageParts } from '../page_parts.ts';

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
  /** Whether the last bout was for a title, and won. Missing in tables of older releases. */
  isChampion: z.literal(true).optional(),
});
type TableFighter = z.infer<typeof fighterSchema>;

const hazardsSchema = z.object({ knockout: numbers, submission: numbers });

/** The content of an import's object from which a bout of any two fighters is forecast; functions alone read it. */
export const whatIfTableSchema = z.object({
  date: z.string(),
  forecast: numbers.nullable(),
  methods: z
    .object({
      coefficients: numbers,
      /** Over three rounds and over five, which tables of older releases lack. */
      usual: z.array(
        z.object({
          gender: genderSchema,
          weightClass: z.string().optional(),
          shares: numbers,
          ofFive: numbers.optional(),
        }),
      ),
    })
    .nullable(),
  hazards: hazardsSchema,
  hazardsOfFive: hazardsSchema.optional(),
  /** The bouts to come: the slugs of both fighters, and the rounds. Missing in tables of older releases. */
  booked: z.array(z.object({ fighters: z.tuple([z.string(), z.string()]), rounds: z.number() })).default([]),
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

/** Whether a fighter won his last bout, and a title by it. */
function isChampion(entries: readonly CareerEntry[]): boolean {
  const last = entries.findLast(({ result }) => result !== undefined);
  return last?.isTitleBout === true && last.result === 'won';
}

/** The bouts without a result from the day of the import on. */
const bookedBouts = ({ history: { events, coming }, people }: PageParts): WhatIfTable['booked'] =>
  events
    .filter(({ event }) => event.date >= addDays(coming.date, -1))
    .flatMap(({ bouts }) => bouts.map(({ joined }) => joined))
    .filter(({ outcome }) => outcome === undefined)
    .map((bout) => ({
      fighters: [people.ofMarket(bout, 'red').slug, people.ofMarket(bout, 'blue').slug],
      rounds: bout.market.scheduledRounds,
    }));

/** The table of an import, of all its fighters. */
export function whatIfTable(parts: PageParts): WhatIfTable {
  const { history, people, careers } = parts;
  const { coming } = history;
  const { date, models, backgrounds } = coming;
  const fighters = people.all().flatMap((person): TableFighter[] => {
    const background = backgrounds.get(person.key);
    if (background === undefined) return [];
    const { form, figures, skills, wonBy, lostBy, priorBouts, elo } = background;
    const career = careers.get(person) ?? [];
    const { age, weightClass, heightCm, reachCm } = fighterBody(career);
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
        ...(isChampion(career) && { isChampion: true as const }),
      },
    ];
  });
  const hazardsOver = (rounds: BoutRounds) => {
    const { knockout, submission } = models.finishHazards(rounds);
    return { knockout: [...knockout], submission: [...submission] };
  };
  const { methods } = models;
  return {
    date,
    forecast: models.forecast ? [...models.forecast] : null,
    methods: methods
      ? {
          coefficients: [...methods.coefficients],
          usual: rateGroups(fighters).map((group) => {
            const over = (scheduledRounds: BoutRounds) =>
              methods.ratesOf({ ...group, weightClass: group.weightClass, scheduledRounds });
            return { ...group, shares: over(3), ofFive: over(5) };
          }),
        }
      : null,
    hazards: hazardsOver(3),
    hazardsOfFive: hazardsOver(5),
    booked: bookedBouts(parts),
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

function endingsOf(
  { methods, ...table }: WhatIfTable,
  red: TableFighter,
  blue: TableFighter,
  scheduledRounds: BoutRounds,
): WhatIf['endings'] {
  const hazards = scheduledRounds === 3 ? table.hazards : table.hazardsOfFive;
  if (methods === null || hazards === undefined) return null;
  // The bout would be held in the heavier one's class.
  const { gender, weightClass } = poundsOf(red) >= poundsOf(blue) ? red : blue;
  const group = methods.usual.find((one) => isSame(one, { gender, weightClass }));
  const usual = scheduledRounds === 3 ? group?.shares : group?.ofFive;
  if (usual === undefined) return null;
  const scoresAt = (corner: Corner, own: number) => {
    const sides = atMarket(red, blue, corner === 'red' ? own : -own);
    const bout = { gender, weightClass, scheduledRounds, ...sides };
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

/** Over how many rounds two would meet: as they are booked, else five where a title would be at stake. */
function roundsOf({ booked }: WhatIfTable, red: TableFighter, blue: TableFighter): BoutRounds {
  const bout = booked.find(({ fighters }) => fighters.includes(red.slug) && fighters.includes(blue.slug));
  const isOfFive = bout === undefined ? red.isChampion || blue.isChampion : bout.rounds > 3;
  return isOfFive ? 5 : 3;
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
    rounds: roundsOf(table, red, blue),
    elo: eloChance(red.elo, blue.elo),
    forecast: forecastOf(table, red, blue),
    endings: endingsOf(table, red, blue, 3),
    endings_of_five: endingsOf(table, red, blue, 5),
  };
}
