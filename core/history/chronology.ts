import { addDays, type IsoDate } from '../dates/iso_date.ts';
import { Career, type MethodCounts } from './career/career.ts';
import { type CareerFigures, careerFigures } from './career/career_figures.ts';
import { type CareerForm, careerForm } from './career/career_form.ts';
import { ratio } from './career/ratio.ts';
import { Records } from './career/records.ts';
import { DatedQueue } from './dated_queue.ts';
import { EloRatings } from './ratings/elo.ts';
import { type FighterSkills, SkillRatings } from './ratings/skill_ratings.ts';
import type { JoinedBout } from './sources/join_sources.ts';
import { type Gender, personKey, type StatsBout } from './sources/source_bouts.ts';

const MINUTE = 60;
const FIFTEEN_MINUTES = 900;

const complement = (share: number | undefined) => (share === undefined ? undefined : 1 - share);

/**
 * Fighting rates of a career, the cappers' features. Significant strikes are per minute, takedowns and knockdowns per
 * 15 minutes; accuracy, defence and control are shares, 0…1. Undefined where the denominator is 0.
 */
export function fightingRates({ own, opponents, secondsFought }: Career) {
  const per = (seconds: number, count: number) => ratio(seconds * count, secondsFought);
  return {
    strikesAbsorbed: per(MINUTE, opponents.significantStrikes.landed),
    strikesTried: per(MINUTE, own.significantStrikes.tried),
    strikingDefence: complement(ratio(opponents.significantStrikes.landed, opponents.significantStrikes.tried)),
    distanceLanded: per(MINUTE, own.distanceStrikes.landed),
    distanceAbsorbed: per(MINUTE, opponents.distanceStrikes.landed),
    distanceAccuracy: ratio(own.distanceStrikes.landed, own.distanceStrikes.tried),
    clinchLanded: per(MINUTE, own.clinchStrikes.landed),
    clinchAbsorbed: per(MINUTE, opponents.clinchStrikes.landed),
    clinchAccuracy: ratio(own.clinchStrikes.landed, own.clinchStrikes.tried),
    takedownsLanded: per(FIFTEEN_MINUTES, own.takedowns.landed),
    takedownsConceded: per(FIFTEEN_MINUTES, opponents.takedowns.landed),
    takedownAccuracy: ratio(own.takedowns.landed, own.takedowns.tried),
    takedownDefence: complement(ratio(opponents.takedowns.landed, opponents.takedowns.tried)),
    knockdownsScored: per(FIFTEEN_MINUTES, own.knockdowns),
    knockdownsSuffered: per(FIFTEEN_MINUTES, opponents.knockdowns),
    controlShare: per(1, own.controlSeconds),
    controlledShare: per(1, opponents.controlSeconds),
  };
}
type FightingRates = ReturnType<typeof fightingRates>;

/** Data of a fighter from bouts of earlier dates. */
export interface FighterBackground {
  elo: number;
  /** UFC bouts, no contests included. */
  priorBouts: number;
  /** Date of the last of them. */
  lastBout: IsoDate | undefined;
  figures: CareerFigures;
  rates: FightingRates;
  form: CareerForm;
  skills: FighterSkills;
  /** UFC wins and losses by method. */
  wonBy: Readonly<MethodCounts>;
  lostBy: Readonly<MethodCounts>;
}

const NO_BOUTS = new Career();
const ACTIVE_DAYS = 730;

/** Replays both sources in order of date, so that nothing can depend on later data. */
export class Chronology {
  readonly #stats: DatedQueue<StatsBout>;
  readonly #market: DatedQueue<JoinedBout & { date: IsoDate }>;
  readonly #careers = new Map<string, Career>();
  readonly #ratings = new EloRatings();
  readonly #skills = new SkillRatings();
  readonly #records = new Records();

  constructor(stats: readonly StatsBout[], joined: readonly JoinedBout[]) {
    this.#stats = new DatedQueue(stats);
    this.#market = new DatedQueue(joined.map((bout) => ({ ...bout, date: bout.market.date })));
  }

  /** Adds all bouts of strictly earlier dates. */
  advanceTo(date: IsoDate): void {
    for (const bouts of this.#stats.takeBefore(date)) {
      // The file lists the main event first, the opposite of the order of the bouts.
      for (const bout of bouts.toReversed()) this.#addStats(bout);
    }
    this.#skills.solve(date);
    for (const bouts of this.#market.takeBefore(date)) {
      for (const bout of bouts) this.#records.add(bout);
    }
  }

  #addStats(bout: StatsBout): void {
    const keys = { red: personKey(bout.red), blue: personKey(bout.blue) };
    this.#ratings.add(keys.red, keys.blue, bout.outcome);
    this.#skills.add(bout);
    for (const corner of ['red', 'blue'] as const) {
      this.#careerOf(keys[corner]).add(bout, corner);
    }
  }

  #careerOf(key: string): Career {
    const career = this.#careers.get(key) ?? new Career();
    this.#careers.set(key, career);
    return career;
  }

  /** Says of which sex a fighter is, where the stats source does not. */
  setGender(key: string, gender: Gender): void {
    this.#careerOf(key).gender = gender;
  }

  /**
   * Keys of the fighters of a sex that ratings are compared with on a date: those with two UFC bouts or more, one of them
   * in the two years before. A fighter of whom no source says the sex counts as a man.
   */
  activeFighters(date: IsoDate, sex: Gender): string[] {
    const since = addDays(date, -ACTIVE_DAYS);
    return [...this.#careers]
      .filter(([, { fought, lastBout = '', gender = 'men' }]) => fought > 1 && lastBout >= since && gender === sex)
      .map(([key]) => key);
  }

  /** The skill ratings of all fighters as of the last date. */
  get skills(): Pick<SkillRatings, 'standardised' | 'groupOf' | 'ratedLower'> {
    return this.#skills;
  }

  /** The background of a fighter from the bouts added so far. */
  background(key: string): FighterBackground {
    const career = this.#careers.get(key) ?? NO_BOUTS;
    return {
      elo: this.#ratings.of(key),
      priorBouts: career.fought,
      lastBout: career.lastBout,
      figures: careerFigures(career, this.#records.winRate(key)),
      rates: fightingRates(career),
      form: careerForm(career),
      skills: this.#skills.of(key),
      wonBy: { ...career.wonBy },
      lostBy: { ...career.lostBy },
    };
  }
}
