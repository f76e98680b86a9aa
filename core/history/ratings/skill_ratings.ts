import type { IsoDate } from '../../dates/iso_date.ts';
import { personKey, type StatLine, type StatsBout } from '../sources/source_bouts.ts';
import { LineWeights } from './line_weights.ts';
import { RatingEquations, type RatingSystem } from './rating_equations.ts';
import { bySkill, MEASURES, type SkillId } from './skill_measures.ts';

/** Time constant of the exponentially weighted means, in full bouts of one side. */
const MEMORY = 800;

/** Running means of each measure over all stat lines, in the order of the measures. */
class LeagueMeans {
  readonly #sums = MEASURES.map(() => 0);
  readonly #exposures = MEASURES.map(() => 0);

  /** Adds both lines of a bout at once, so that the result does not depend on the corners. */
  add(lines: readonly [StatLine, StatLine], seconds: number): void {
    for (const [measure, { shown, exposure }] of MEASURES.entries()) {
      let seen = 0;
      let sum = 0;
      for (const line of lines) {
        const value = shown(line, seconds);
        if (value === undefined) continue;
        const weight = Math.min(1, exposure(line, seconds));
        seen += weight;
        sum += weight * value;
      }
      const kept = 1 - seen / MEMORY;
      this.#sums[measure] = (this.#sums[measure] ?? 0) * kept + sum;
      this.#exposures[measure] = (this.#exposures[measure] ?? 0) * kept + seen;
    }
  }

  /** The means; 0 for a measure that no line has shown. */
  values(): number[] {
    return this.#sums.map((sum, measure) => sum / (this.#exposures[measure] || 1));
  }
}

const SIZE = MEASURES.length;
/** Before 2000 the source has no control times. */
const FIRST_DAY: IsoDate = '2000-01-01';
/** Variances between fighters, per measure. */
const VARIANCES: Readonly<Record<RatingKind, readonly number[]>> = {
  attack: MEASURES.map(({ attackVariance }) => attackVariance),
  defence: MEASURES.map(({ defenceVariance }) => defenceVariance),
};
/** Their square roots. */
const SPREADS: Readonly<Record<RatingKind, readonly number[]>> = {
  attack: VARIANCES.attack.map(Math.sqrt),
  defence: VARIANCES.defence.map(Math.sqrt),
};
/** Lower bound of the exposure, for bouts of a few seconds. */
const LEAST_EXPOSURE = 0.02;
/**
 * Sweeps of the first solution. Later ones start from the last solution and need two: one over the fighters with new
 * bouts and one over all. Forecasts then differ from the limit by at most 0.12 points.
 */
const FIRST_SWEEPS = 20;

/** A fighter's ratings relative to the league's mean, in units of each measure; higher is better. */
export interface FighterSkills {
  attack: Record<SkillId, number>;
  defence: Record<SkillId, number>;
}

export type RatingKind = keyof FighterSkills;

/**
 * Ratings in spreads between fighters (square roots of the prior's variances), one per measure, with their standard
 * errors. The errors are conditional: each takes all other ratings as known, so they are a little too small.
 */
export interface StandardRatings {
  ratings: number[];
  errors: number[];
}

/**
 * Skills of all fighters, estimated jointly from all stat lines so far by weighted ridge regression of the observed
 * values on the attack of one side and the defence of the other, with decaying weights. Later results of an opponent
 * change the rating of an early bout (whole-history rating: Coulom, 2008). Solved by block Gauss–Seidel sweeps: given
 * all defences, attacks are independent of each other, and vice versa.
 */
export class SkillRatings {
  readonly #indexOf = new Map<string, number>();
  readonly #means = new LeagueMeans();
  readonly #lines = new LineWeights();
  readonly #attack = new RatingEquations(1, VARIANCES.attack);
  readonly #defence = new RatingEquations(-1, VARIANCES.defence);
  readonly #equations: Readonly<Record<RatingKind, RatingEquations>> = { attack: this.#attack, defence: this.#defence };
  #solvedLines = 0;
  /** Inverse diagonals of the last solution, and the weight of a new line in it. */
  #solved: Record<RatingKind, Float64Array> & { growth: readonly number[] } = {
    attack: new Float64Array(0),
    defence: new Float64Array(0),
    growth: [],
  };
  /** Fighters with lines since the last solution. */
  readonly #newlySeen = new Set<number>();

  /** Adds a bout, in order of dates. Bouts without both stat lines and those before 2000 are ignored. */
  add({ date, red, blue, secondsFought }: StatsBout): void {
    if (red.line === undefined || blue.line === undefined || date < FIRST_DAY) return;
    const growth = this.#growthOn(date);
    const redIndex = this.#indexFor(personKey(red));
    const blueIndex = this.#indexFor(personKey(blue));
    this.#means.add([red.line, blue.line], secondsFought);
    const ofRed = this.#addLine(redIndex, blueIndex, red.line, secondsFought, growth);
    const ofBlue = this.#addLine(blueIndex, redIndex, blue.line, secondsFought, growth);
    this.#lines.addBout(redIndex, blueIndex, ofRed, ofBlue);
    this.#newlySeen.add(redIndex).add(blueIndex);
  }

  /** Updates all ratings as of `date` with the bouts added so far. */
  solve(date: IsoDate): void {
    if (this.#lines.count === this.#solvedLines) return;
    const growth = this.#growthOn(date);
    const means = this.#means.values();
    const attack = this.#attack.systemFor(this.#indexOf.size, means, growth);
    const defence = this.#defence.systemFor(this.#indexOf.size, means, growth);
    const isFirst = this.#solvedLines === 0;
    if (!isFirst) this.#sweep(attack, defence, this.#newlySeen);
    for (let sweep = 0; sweep < (isFirst ? FIRST_SWEEPS : 1); sweep++) this.#sweep(attack, defence);
    this.#solved = { attack: attack.inverse, defence: defence.inverse, growth };
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

  /** The ratings of the last solution; zeros for fighters without a stat line. */
  of(key: string): FighterSkills {
    const index = this.#indexOf.get(key);
    const ratings = (kind: RatingKind) => bySkill((measure) => this.#rating(kind, index, measure));
    return { attack: ratings('attack'), defence: ratings('defence') };
  }

  /**
   * The same ratings in spreads, with the standard errors that the diagonal of the last solution gives. A fighter without
   * a stat line has rating 0 and the error of the prior, 1.
   */
  standardised(key: string, kind: RatingKind): StandardRatings {
    const index = this.#indexOf.get(key);
    const spreads = SPREADS[kind];
    return {
      ratings: spreads.map((spread, measure) => this.#rating(kind, index, measure) / spread),
      errors: spreads.map((spread, measure) => {
        const inverse = index === undefined ? undefined : this.#solved[kind][index * SIZE + measure];
        return inverse === undefined ? 1 : Math.sqrt(inverse * (this.#solved.growth[measure] ?? 1)) / spread;
      }),
    };
  }

  /** The fighters with these keys, to compare others with; those without a stat line are left out. */
  groupOf(keys: readonly string[]): Int32Array {
    return Int32Array.from(keys.flatMap((key) => this.#indexOf.get(key) ?? []));
  }

  /** Per measure, the share of the group that is rated lower than the fighter; 0 of an empty group. */
  ratedLower(key: string, kind: RatingKind, group: Int32Array): number[] {
    const own = this.#indexOf.get(key);
    const { values } = this.#equations[kind];
    return MEASURES.map((_, measure) => {
      const rating = this.#rating(kind, own, measure);
      let lower = 0;
      for (const other of group) if ((values[other * SIZE + measure] ?? 0) < rating) lower++;
      return lower / Math.max(1, group.length);
    });
  }

  #rating(kind: RatingKind, fighter: number | undefined, measure: number): number {
    const { values } = this.#equations[kind];
    return fighter === undefined ? 0 : (values[fighter * SIZE + measure] ?? 0);
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

  /** Adds a line to both equation systems and returns its weight per measure. */
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
