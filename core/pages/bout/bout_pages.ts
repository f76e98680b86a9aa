import type { BoutPage, BoutSide, RatedSkill } from '../../contract/pages/bout_page.ts';
import type { Backing, BoutResult } from '../../contract/pages/page_parts.ts';
import type { PlaybookEvent } from '../../contract/record/record_event.ts';
import { dayNumber } from '../../dates/iso_date.ts';
import { type Corner, OPPOSITE } from '../../domain/cards/corners.ts';
import { venueText } from '../../format/words/bout_words.ts';
import type { JoinedBout } from '../../history/sources/join_sources.ts';
import { wasPublished } from '../../record/playbooks/was_published.ts';
import type { ImportedBout, SideRatings, WatchedEvent, WatchedSide } from '../event/import_watch.ts';
import type { CareerEntry } from '../fighter/careers.ts';
import type { PageParts } from '../page_parts.ts';
import { orNull, rounded, roundedRating } from '../rounded.ts';
import { boutEnd } from './bout_end.ts';
import { boutEndings } from './bout_endings.ts';
import { lineSourceOf, linkTo, onCard, opinionsFor, pastBout, recordOf } from './side_figures.ts';

const LATEST = 5;

/** The result of a bout of the market source; null before it. */
export function boutResult({ outcome, match, market }: JoinedBout): BoutResult | null {
  return outcome === undefined ? null : { outcome, ...boutEnd(match?.stats, market) };
}

function ratedSkills(kind: keyof SideRatings, { ratings, ratedLower }: WatchedSide): RatedSkill[] {
  const ofKind = ratings?.[kind];
  return ratedLower[kind].map((lower, skill) => ({
    rating: [roundedRating(ofKind?.ratings[skill] ?? 0), roundedRating(ofKind?.errors[skill] ?? 1)],
    rated_lower: roundedRating(lower),
  }));
}

/** So many wins or losses in a row, newest last in `results`; no contests do not count. */
function runOf(results: readonly CareerEntry['result'][]): BoutSide['run'] {
  const counted = results.filter((result) => result !== 'no_contest');
  const result = counted.at(-1);
  if (result !== 'won' && result !== 'lost') return null;
  const since = counted.findLastIndex((other) => other !== result);
  return { result, bouts: counted.length - 1 - since };
}

const WON_BY = { knockout: ['knockout', 'doctor_stoppage'], submission: ['submission'] } as const;

function winsBy(entries: readonly CareerEntry[]): BoutSide['wins_by'] {
  const methods = entries.flatMap(({ result, end }) => (result === 'won' ? (end.method ?? []) : []));
  const count = (of: readonly string[]) => methods.filter((method) => of.includes(method)).length;
  return {
    knockout: count(WON_BY.knockout),
    submission: count(WON_BY.submission),
    decision: methods.filter((method) => method.endsWith('decision')).length,
  };
}

function sideOf({ event }: WatchedEvent, bout: ImportedBout, corner: Corner, { people, careers }: PageParts): BoutSide {
  const person = people.ofMarket(bout.joined, corner);
  const { heightCm, reachCm, stance, age } = bout.joined.market[corner];
  const earlier = (careers.get(person) ?? []).filter(({ date, result }) => date < event.date && result !== undefined);
  const watched = bout.sides[corner];
  const last = earlier.at(-1);
  return {
    ...linkTo(person),
    nickname: person.nickname ?? null,
    height_cm: orNull(heightCm),
    reach_cm: orNull(reachCm),
    stance: stance ?? null,
    age: orNull(age),
    record: recordOf(earlier),
    run: runOf(earlier.map(({ result }) => result)),
    form: earlier.slice(-LATEST).flatMap(({ result }) => result ?? []),
    wins_by: winsBy(earlier),
    elo: roundedRating(watched.elo),
    days_since_last: last === undefined ? null : dayNumber(event.date) - dayNumber(last.date),
    skills:
      watched.ratings === undefined
        ? null
        : { attack: ratedSkills('attack', watched), defence: ratedSkills('defence', watched) },
    last_bouts: earlier
      .slice(-LATEST)
      .reverse()
      .flatMap((entry) => pastBout(entry) ?? []),
  };
}

function playbookSide(
  backing: Backing,
  playbooks: readonly PlaybookEvent[],
  bout: ImportedBout,
): BoutPage['playbooks'][number] {
  const { outcome } = bout.joined;
  const event = playbooks.find(({ playbook }) => playbook === backing.playbook);
  const published = event !== undefined && wasPublished(event);
  if (outcome === undefined || backing.stake === 0) return { ...backing, published, result: null };
  const result = outcome === backing.corner ? 'won' : outcome === OPPOSITE[backing.corner] ? 'lost' : 'returned';
  return { ...backing, published, result };
}

/** A bout on its event, with what is bet on it. */
export interface BoutPlace {
  position: number;
  strategies: BoutPage['strategies'];
  backing: readonly Backing[];
  /** Those of the whole event. */
  playbooks: readonly PlaybookEvent[];
}

/** The page of a bout at a place of its event. */
export function boutPage(
  event: WatchedEvent,
  bout: ImportedBout,
  { position, strategies, backing, playbooks }: BoutPlace,
  parts: PageParts,
): BoutPage {
  const { market, match } = bout.joined;
  const card = onCard(event, bout);
  const { market: ofMarket, forecast } = opinionsFor(card, 'red');
  return {
    kind: 'bout',
    id: bout.joined.id,
    event: { id: event.event.id, name: event.event.name, date: event.event.date },
    place: venueText(market.location),
    position,
    card_bouts: event.bouts.length,
    gender: market.gender,
    weight_class: market.weightClass ?? null,
    rounds: market.scheduledRounds || null,
    title_bout: match?.stats.details?.isTitleBout ?? market.isTitleBout ?? false,
    red: sideOf(event, bout, 'red', parts),
    blue: sideOf(event, bout, 'blue', parts),
    compared_with: bout.comparedWith,
    odds: card === undefined ? null : { red: rounded(card.red.odds), blue: rounded(card.blue.odds) },
    ...lineSourceOf(card, market),
    market: ofMarket,
    forecast,
    cappers: orNull(card?.consensusOfRed),
    endings: boutEndings(card, bout),
    reasons: forecast === null ? [] : [...bout.reasons],
    strategies,
    playbooks: backing.map((side) => playbookSide(side, playbooks, bout)),
    result: boutResult(bout.joined),
    called_off: false,
  };
}
