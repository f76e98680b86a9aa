import type { StrategyId } from '../../../core/strategies/ids.ts';
import type { Description } from '../labelled.ts';
import { type Chance, chooser, linesOf } from './chance.ts';
import { REFUSALS } from './drill_refusals.ts';
import { REMARKS } from './drill_remarks.ts';
import { BOTH, CORRECTIONS, OWN_WORDS, WISHES } from './drill_wishes.ts';

const TOPICS: readonly [words: string, middle: string][] = [
  ['parlays', 'favorites_parlay_2'],
  ['favorites', 'favorites_all'],
  ['the chalk', 'favorites_all'],
  ['underdogs', 'small_underdogs_max_2_85'],
  ['younger fighters', 'younger_by_1'],
  ['taller fighters', 'taller_by_1'],
  ['long arms', 'longer_reach_by_1'],
  ['fighters with longer reach', 'longer_reach_by_1'],
  ['better strikers', 'better_strikers'],
  ['grapplers', 'better_grapplers'],
  ['wrestlers', 'better_grapplers'],
  ['overall win rates', 'win_rate_overall'],
  ['UFC win rates', 'win_rate_ufc'],
  ['fighters in recent form', 'win_rate_recent'],
  ['decision winners', 'win_rate_decision'],
  ['finishers', 'win_rate_finish'],
  ["the Clinch Counter's picks", 'capper_clinch_counter'],
  ['the Takedown Tracker', 'capper_takedown_tracker'],
  ['the Distance Decider', 'capper_distance_decider'],
  ["women's favorites", 'favorites_women'],
  ["men's favorites", 'favorites_men'],
  ['favorites with the higher Elo', 'favorites_high_elo'],
  ['high-Elo favorites', 'favorites_high_elo'],
  ['favorites with the lower Elo', 'favorites_low_elo'],
  ['low-Elo favorites', 'favorites_low_elo'],
  ['three-leg parlays', 'favorites_parlay_3'],
  ['five-leg parlays', 'favorites_parlay_5'],
  ["the Odds Observer's picks", 'capper_odds_observer'],
];
const [WISH, PAIR, REFUSAL, REMARK, CORRECTION] = [WISHES, BOTH, REFUSALS, REMARKS, CORRECTIONS].map(linesOf);
const JOINTS = [
  ', ',
  '. ',
  '. ',
  '; ',
  ' but ',
  ', but ',
  ' and ',
  ', and ',
  ', so ',
  ' – ',
  '! ',
  '. Also ',
  '. Instead ',
];
/** Behind these a topic that begins a wish is no further one of those refused before. */
const PARTING = ['. ', '; ', ', but ', ' but ', ' – ', '! ', '. Instead '];
const ENDS = [
  '',
  '.',
  '!',
  ' in the UFC',
  ' in the UFC.',
  ' in every fight.',
  ', thanks.',
  '. That is my UFC betting.',
];

const DRILLS = 14_000;
/** Shares of the drills: corrections, wishes in words of their own, remarks rather than refusals, lists of topics, pairs among them, wishes alone. */
const SHARES = { corrections: 0.2, ownWords: 0.12, remarks: 0.12, lists: 0.3, pairs: 0.4, alone: 0.2 };

const idOf = (middle: string): StrategyId => `strategy_${middle}_event_return_actual_cumsum`;

type DrillTopic = (typeof TOPICS)[number];

/** What strategies have in common that differ by a limit or by which favorites they are of. */
const familyOf = (middle: string) =>
  middle.replace(/^big_|_(?:\d|min_[\d_]+|max_[\d_]+|by_\d|all|men|women|low_elo|high_elo)$/g, '');

/** Meant by a word for the whole family: to wish for it and to refuse a part of it, or the other way round, has no plain answer. */
const WHOLE = new Set(['favorites_all', 'favorites_parlay_2']);

const areApart = (one: string, other: string): boolean =>
  familyOf(one) !== familyOf(other) || (one !== other && !WHOLE.has(one) && !WHOLE.has(other));

/** A topic that can be wished for while these are refused. */
const otherThan = ({ pick }: Chance, ...taken: readonly DrillTopic[]): DrillTopic =>
  pick(TOPICS.filter(([, middle]) => taken.every(([, used]) => areApart(used, middle))));

const drill = (
  { pick }: Chance,
  text: string,
  wished: readonly string[],
  refused: readonly string[] = [],
): Description => ({
  text: `${text}${pick(ENDS)}`,
  strategies: wished.map(idOf),
  excluded: refused.map(idOf),
  kind: 'drill',
});

const namesOf = (topics: readonly DrillTopic[], joint: string): string => topics.map(([name]) => name).join(joint);
const middleOf = ([, middle]: DrillTopic): string => middle;

/** A wish in words, and what it means. */
interface Wish {
  words: string;
  middles: readonly string[];
  /** It begins with its topic, which could be taken for one more of a list before it. */
  isPlain: boolean;
}

function wishFor({ pick, isOneOf }: Chance, wanted: DrillTopic, also: DrillTopic | undefined, other: DrillTopic): Wish {
  const [own, middle] = pick(OWN_WORDS);
  const isOfOther = familyOf(middle) === familyOf(other[1]);
  if (isOneOf(SHARES.ownWords) && !isOfOther) return { words: own, middles: [middle], isPlain: false };
  const topics = also ? [wanted, also] : [wanted];
  if (also && isOneOf(SHARES.pairs)) {
    const words = pick(PAIR).replace(/\bX\b/, wanted[0]).replace(/\bZ\b/, also[0]);
    return { words, middles: topics.map(middleOf), isPlain: true };
  }
  const words = pick(WISH).replaceAll(/\bX\b/g, namesOf(topics, ' and '));
  return { words, middles: topics.map(middleOf), isPlain: words.startsWith(wanted[0]) };
}

function nextDrill(chance: Chance): Description {
  const { pick, isOneOf } = chance;
  const wanted = pick(TOPICS);
  const other = otherThan(chance, wanted);
  const third = otherThan(chance, wanted, other);
  const isList = isOneOf(SHARES.lists);
  const joint = pick([' and ', ', ', ' or ']);
  if (isOneOf(SHARES.corrections)) {
    const before = isList ? [other, third] : [other];
    const text = pick(CORRECTION).replaceAll(/\bX\b/g, namesOf(before, joint)).replaceAll(/\bY\b/g, wanted[0]);
    return drill(chance, text, [wanted[1]], before.map(middleOf));
  }
  const isWishList = isList && joint === ' and ';
  const { words, middles, isPlain } = wishFor(chance, wanted, isWishList ? third : undefined, other);
  if (isOneOf(SHARES.alone)) return drill(chance, words, middles);
  const refused = isList && !isWishList ? [other, third] : [other];
  const isRemark = isOneOf(SHARES.remarks);
  const against = pick(isRemark ? REMARK : REFUSAL).replaceAll(/\bX\b/g, namesOf(refused, joint));
  const text = isOneOf(0.5)
    ? [words, against].join(pick(JOINTS))
    : [against, words].join(pick(isPlain ? PARTING : JOINTS));
  return drill(chance, text, middles, isRemark ? [] : refused.map(middleOf));
}

/** Short descriptions of plain wishes and refusals, put together by chance: what everybody says, said of every topic alike. */
export function drills(): Description[] {
  const chance = chooser(7);
  return Array.from({ length: DRILLS }, () => nextDrill(chance));
}
