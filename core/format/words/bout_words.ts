import type { OffBout } from '../../contract/pages/event_page.ts';
import type { BoutEnd, SideResult, UfcRecord } from '../../contract/pages/page_parts.ts';
import { slugOf } from '../../domain/identity/page_ids.ts';
import { countText } from '../numbers/count.ts';
import { DASH } from '../numbers/signs.ts';

const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/** A result as a sign and a word. */
export const RESULT_WORDS: Readonly<Record<SideResult, { sign: string; word: string }>> = {
  won: { sign: '✓', word: 'Won' },
  lost: { sign: '✗', word: 'Lost' },
  draw: { sign: '↺', word: 'Draw' },
  no_contest: { sign: '↺', word: 'No contest' },
};

const METHOD_WORDS: Readonly<Record<NonNullable<BoutEnd['method']>, string>> = {
  decision: 'decision',
  split_decision: 'split decision',
  majority_decision: 'majority decision',
  knockout: 'knockout',
  doctor_stoppage: 'doctor’s stoppage',
  submission: 'submission',
  disqualification: 'disqualification',
  other: 'other',
};

/** How a bout ended: `submission, R2 2:27`, `split decision`; empty where no source says it. */
export function endText({ method, round, time }: BoutEnd): string {
  if (method === null) return '';
  const word = METHOD_WORDS[method];
  if (word.endsWith('decision') || round === null) return word;
  return `${word}, R${round}${time === null ? '' : ` ${time}`}`;
}

/** Who is out: `Quist against Roth is off the card.`, `Roth is out: Quist meets Sand instead.` `short` shortens names. */
export function offText({ red, blue, by }: OffBout, short: (name: string) => string = (name) => name): string {
  if (by === null) return `${short(red)} against ${short(blue)} is off the card.`;
  const isIn = (name: string) => [by.red, by.blue].some((other) => slugOf(other) === slugOf(name));
  const [stays, out] = isIn(red) ? [red, blue] : [blue, red];
  const comes = slugOf(by.red) === slugOf(stays) ? by.blue : by.red;
  return `${short(out)} is out: ${short(stays)} meets ${short(comes)} instead.`;
}

/** What an event of every week is called before its fighters; one with a number keeps it. */
const SERIES = /^UFC(?: Fight Night| on [^:]+)?:\s*/;

/** An event's name without its series: `UFC Fight Night: Adesanya vs. Pyfer` → `Adesanya vs. Pyfer`. */
export const eventTitle = (name: string): string => name.replace(SERIES, '');

/** A location with each part once: `Singapore, Singapore, Singapore` → `Singapore`; null for an empty one. */
export const venueText = (location: string): string | null =>
  [...new Set(location.split(/,\s*/))].filter((part) => part !== '').join(', ') || null;

/** A chance in whole percent: 0.447 → `45%`; a dash without one. */
export const chanceText = (chance: number | null | undefined): string =>
  chance === null || chance === undefined ? DASH : `${Math.round(100 * chance)}%`;

/** An age in whole years; a dash without one. */
export const ageText = (age: number | null): string => (age === null ? DASH : String(Math.floor(age)));

/** An Elo rating as a whole number. */
export const eloText = (elo: number): string => String(Math.round(elo));

/** A height in feet and inches: 180.34 → `5′ 11″`; a dash without one. */
export function heightText(cm: number | null): string {
  if (cm === null) return DASH;
  const inches = Math.round(cm / CM_PER_INCH);
  return `${Math.floor(inches / INCHES_PER_FOOT)}′ ${inches % INCHES_PER_FOOT}″`;
}

/** A reach in inches: 182.88 → `72″`; a dash without one. */
export const reachText = (cm: number | null): string => (cm === null ? DASH : `${Math.round(cm / CM_PER_INCH)}″`);

/** Wins and losses, and draws where there are some: `12–7`, `12–7–1`. */
export const winsText = ({ wins, losses, draws }: UfcRecord): string =>
  draws === 0 ? `${wins}–${losses}` : `${wins}–${losses}–${draws}`;

/** The record with its no contests: `12–7–1, 1 no contest`. */
export const ufcRecordText = (record: UfcRecord): string =>
  record.no_contests === 0 ? winsText(record) : `${winsText(record)}, ${countText(record.no_contests, 'no contest')}`;
