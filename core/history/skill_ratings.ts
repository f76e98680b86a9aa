import type { IsoDate } from '../dates/iso_date.ts';
import { LeagueMeans } from './league_means.ts';
import { LineWeights } from './line_weights.ts';
import { nameKey } from './name_key.ts';
import { RatingEquations, type RatingSystem } from './rating_equations.ts';
import { bySkill, MEASURES, type SkillId } from './skill_measures.ts';
import type { StatLine, StatsBout } from './source_bouts.ts';

const SIZE = MEASURES.length;
/** Before 2000 the source has no control times. */
const FIRST_DAY: IsoDate = '2000-01-01';
/** A bout of a few seconds shows next to nothing, but not less than this. */
const LEAST_EXPOSURE = 0.02;
/**
 * From nothing, twenty sweeps solve. From the last solution it takes one over the fighters who have fought since, and one
 * over all: no forecast of the sample is then further from the limit than 0.12 points.
 */
const FIRST_SWEEPS = 20;

/** A fighter's ratings, in units of each measure beside the league's mean; better is higher. */
export interface FighterSkills {
  attack: Record<SkillId, number>;
  defence: Record<SkillId, number>;
}

/**
 * Skills of all fighters, rated together from every stat line so far: weighted ridge regression of what the lines show on
 * the attack of one side and the defence of the other, older bouts weighing less. An early bout is re-rated when its
 * opponent turns out better or worse (whole-history rating: Coulom, 2008). Solved by block Gauss–Seidel sweeps: given
 * all defences, attacks are independent of each other, and the other way around.
 */
export class SkillRatings {
  readonly #indexOf = new Map<string, number>();
  readonly #means = new LeagueMeans();
  readonly #lines = new LineWeights();
  readonly #attack: RatingEquations;
  readonly #defence: RatingEquations;
  #solvedLines = 0;
  /** Fighters with a line that is not yet in the solution. */
  readonly #newlySeen = new Set<number>();

  constructor() {
    const attackVariances = MEASURES.map(({ attackVariance }) => attackVariance);
    const defenceVariances = MEASURES.map(({ defenceVariance }) => defenceVariance);
    this.#attack = new RatingEquations(1, attackVariances);
    this.#defence = new RatingEquations(-1, defenceVariances);
  }

  /** Takes in a bout; bouts must come by date. Those without both stat lines, and those before 2000, show nothing. */
  add({ date, red, blue, secondsFought }: StatsBout): void {
    if (red.line === undefined || blue.line === undefined || date < FIRST_DAY) return;
    const growth = this.#growthOn(date);
    const redIndex = this.#indexFor(nameKey(red.name));
    const blueIndex = this.#indexFor(nameKey(blue.name));
    this.#means.add([red.line, blue.line], secondsFought);
    const ofRed = this.#addLine(redIndex, blueIndex, red.line, secondsFought, growth);
    const ofBlue = this.#addLine(blueIndex, redIndex, blue.line, secondsFought, growth);
    this.#lines.addBout(redIndex, blueIndex, ofRed, ofBlue);
    this.#newlySeen.add(redIndex).add(blueIndex);
  }

  /** Rates all fighters as of `date` by the bouts taken in so far. */
  solve(date: IsoDate): void {
    if (this.#lines.count === this.#solvedLines) return;
    const growth = this.#growthOn(date);
    const means = this.#means.values();
    const attack = this.#attack.systemFor(this.#indexOf.size, means, growth);
    const defence = this.#defence.systemFor(this.#indexOf.size, means, growth);
    const isFirst = this.#solvedLines === 0;
    if (!isFirst) this.#sweep(attack, defence, this.#newlySeen);
    for (let sweep = 0; sweep < (isFirst ? FIRST_SWEEPS : 1); sweep++) this.#sweep(attack, defence);
    this.#newlySeen.clear();
    this.#solvedLines = this.#lines.count;
  }

  #sweep(attack: RatingSystem, defence: RatingSystem, fighters?: Iterable<number>): void {
    const onAttack = attack.right.slice();
    this.#lines.addPulls(onAttack, 'own', this.#defence.values, fighters);
    this.#attack.solve(onAttack, attack.inverse, fighters);
    const onDefence = defence.right.slice();
    this.#lines.addPulls(onDefence, 'against', this.#attack.values, fighters);
    this.#defence.solve(onDefence, defence.inverse, fighters);
  }

  /** The ratings as last solved; zeros for whoever has no stat line. */
  of(key: string): FighterSkills {
    const index = this.#indexOf.get(key);
    const ratings = ({ values }: RatingEquations) =>
      bySkill((measure) => (index === undefined ? 0 : (values[index * SIZE + measure] ?? 0)));
    return { attack: ratings(this.#attack), defence: ratings(this.#defence) };
  }

  #growthOn(date: IsoDate): number[] {
    return this.#lines.growthOn(date, (factors) => {
      this.#attack.scaleWeights(factors);
      this.#defence.scaleWeights(factors);
    });
  }

  #indexFor(key: string): number {
    const index = this.#indexOf.get(key) ?? this.#indexOf.size;
    this.#indexOf.set(key, index);
    this.#attack.makeRoom(index + 1);
    this.#defence.makeRoom(index + 1);
    return index;
  }

  /** The weight of each measure in the line. */
  #addLine(fighter: number, opponent: number, line: StatLine, seconds: number, growth: readonly number[]): number[] {
    return MEASURES.map(({ shown, exposure, samplingVariance, boutVariance }, measure) => {
      const value = shown(line, seconds);
      if (value === undefined) return 0;
      const noise = samplingVariance / Math.max(LEAST_EXPOSURE, exposure(line, seconds)) + boutVariance;
      const weight = (growth[measure] ?? 1) / noise;
      this.#attack.add(fighter * SIZE + measure, weight, value);
      this.#defence.add(opponent * SIZE + measure, weight, value);
      return weight;
    });
  }
}
