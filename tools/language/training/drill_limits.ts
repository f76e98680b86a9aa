import { ofCapper } from '../../../core/language/wishes/families.ts';
import {
  differenceOption,
  favoritesOption,
  parlayOptions,
  underdogsOption,
} from '../../../core/language/wishes/options.ts';
import { decimalFromAmerican } from '../../../core/odds/odds.ts';
import { CAPPER_IDS, type StrategyId } from '../../../core/strategies/ids.ts';
import type { Description } from '../labelled.ts';
import { type Chance, chooser, linesOf } from './chance.ts';

/** What an underdog may pay at most; what a favorite must pay at least; how much younger, taller or longer one must be. L is the limit. */
const MOST = linesOf(`
X up to L
X at L or less
X, nothing over L
X, but nothing above L
X but not beyond L
no X over L
no X that pays more than L
skip X beyond L
leave out any X above L
skip any X over L
avoid X above L
drop every X past L
leave X over L alone
X over L are out
any X longer than L is out
X, and L is where I stop
L is the most I accept on X
the longest price I take on X is L
L is the longest I go with X
X with a price of L or shorter
X, please. The price may not be over L
X, please. The price mustn't go past L
X. Anything above L is too long for me
when X pay more than L, I pass
once X are above L I look away
X capped at L
X, max L
I like X. Past L they are of no use to me
my limit for X is L
I stop at L with X
X as long as it's no more than L
X, L tops
`);
const LEAST = linesOf(`
X at L or longer
X no shorter than L
X, nothing shorter than L
X, but nothing steeper than L
X, but anything shorter than L is cut
no X shorter than L
leave out any X shorter than L
skip any X shorter than L
avoid X below L
X under L are out
any X steeper than L is out
L is the shortest I take on X
L is the shortest price that I accept on X
the shortest price I take on X is L
X. Anything shorter than L is out
X. What is shorter than L I leave alone
X paying at least L
X from L on
X priced at L and up
my limit for X is L
I stop at L with X
when X are shorter than L, I pass
if X are steeper than L I look away
`);
const BY = linesOf(`
X by at least L
X by L or more
X, at least L
X, L at the least
X with a gap of L or more
X, L minimum
X. No less than L
X. By how much? L at least
X, but only by L or more
nothing but X, and by L at least
X when there are L or more between them
no X unless it's by L
X. Less than L doesn't count
`);
/** Of two limits, M is dismissed. */
const RATHER = linesOf(`
X. M is nothing, L is something
X, not by M but by L
X by M? No. By L
X. M is too little, make it L
X by M. Make that L
X by M, no, L
forget M, I want X by L
X: I used to say M, now it's L
X. M isn't enough, L is
X by L. M does nothing for me
M of X is nothing to go on. L is
M of X is too little. L isn't
M of X is nothing to me, L of X is what I bet
M is no edge to me, L is. X, then
X when it's L. When it's M, I pass
`);
const CORRECTED = linesOf(`
X up to M. Make that L
X up to M, no, up to L
X: M was my limit, now it's L
X to M, or rather to L
forget M, X up to L
`);
const LEGS = linesOf(`
parlays of L legs
a parlay of favorites, L legs
L-leg parlays
parlay L favorites
a parlay. How many legs? L
a parlay of the biggest favorites. There should be L of them
parlays with L legs, never with M
M legs are too many for a parlay, L will do
a parlay, and not M legs but L
no M-leg parlays, L-leg ones
L-leg parlays instead of M-leg ones
my parlay had M legs. Make it L
I am done with M-leg parlays, it's L legs from now on
a parlay with L legs; M is one for fools
`);
const UNDERDOGS = ['underdogs', 'dogs', 'outsiders', 'plus money fighters'];
const FAVORITES = ['favorites', 'favourites', 'favs', 'big favorites'];
const BODIES = [
  { family: 'younger', unit: 'years', names: ['younger fighters', 'youth', 'the younger ones'] },
  { family: 'taller', unit: 'inches', names: ['taller fighters', 'height', 'the taller ones'] },
  { family: 'reach', unit: 'inches', names: ['longer reach', 'reach', 'longer arms'] },
] as const;
const COUNTS = ['one', 'two', 'three', 'four', 'five'];
const BEGINNINGS = ['', 'I want ', 'Give me ', 'Bet on ', 'In the UFC I back '];
const OPENINGS = ['', 'UFC: ', 'For the UFC: '];
/** What may stand behind, and what it refuses. */
const TAILS: readonly { words: string; refused: readonly StrategyId[] }[] = [
  { words: '', refused: [] },
  { words: '.', refused: [] },
  { words: ' in the UFC', refused: [] },
  { words: ', thanks.', refused: [] },
  { words: '. That is all.', refused: [] },
  { words: '. No cappers.', refused: CAPPER_IDS.map(ofCapper) },
  { words: ', and no tips from the Clinch Counter.', refused: [ofCapper('clinch_counter')] },
];

const LIMIT_DRILLS = 3_600;

/** Odds as bettors write them, American or decimal. */
interface Price {
  words: string;
  odds: number;
  american: boolean;
}

/** In American odds, from the one nearest to even money on. */
const SIZES = {
  underdogs: [105, 110, 120, 125, 130, 140, 145, 150, 160, 165, 170, 180, 185, 200, 220, 250, 300, 350, 400, 500, 600],
  favorites: [-120, -125, -140, -150, -154, -175, -200, -222, -250, -300, -400, -500, -700, -1000, -2000, -2500],
};

function price({ pick, isOneOf }: Chance, side: keyof typeof SIZES): Price {
  const size = pick(SIZES[side]);
  const odds = decimalFromAmerican(size);
  if (odds === undefined) throw new Error(`${size} are no American odds`);
  if (isOneOf(0.6)) return { words: size > 0 ? `+${size}` : `${size}`, odds, american: true };
  return { words: odds.toFixed(2), odds: Number(odds.toFixed(2)), american: false };
}

interface LimitDrill {
  /** It begins with what is wished for, so that a verb may stand before it. */
  isPlain: boolean;
  text: string;
  wished: readonly (StrategyId | undefined)[];
}

const filled = (frame: string, name: string, limit: string, dismissed = ''): string =>
  frame.replace(/\bX\b/, name).replace(/\bL\b/, limit).replace(/\bM\b/, dismissed);

function ofPrices(chance: Chance): LimitDrill {
  const isUnderdogs = chance.isOneOf(0.5);
  const side = isUnderdogs ? 'underdogs' : 'favorites';
  const limit = price(chance, side);
  const optionOf = ({ odds, american }: Price) =>
    isUnderdogs ? underdogsOption(odds, 'most') : favoritesOption(odds, 'least', american);
  const isCorrected = isUnderdogs && chance.isOneOf(0.2);
  const frame = chance.pick(isCorrected ? CORRECTED : isUnderdogs ? MOST : LEAST);
  const name = chance.pick(isUnderdogs ? UNDERDOGS : FAVORITES);
  const text = filled(frame, name, limit.words, price(chance, side).words);
  return { isPlain: frame.startsWith('X'), text, wished: [optionOf(limit)?.id] };
}

function ofBodies(chance: Chance): LimitDrill {
  const { family, unit, names } = chance.pick<(typeof BODIES)[number]>(BODIES);
  const words = (count: number) =>
    `${chance.isOneOf(0.5) ? COUNTS[count - 1] : count} ${count === 1 ? unit.replace(/e?s$/, '') : unit}`;
  const [count, dismissed] = [chance.pick([1, 2, 3, 4, 5]), chance.pick([1, 2, 3, 4, 5])];
  const isRather = count !== dismissed && chance.isOneOf(0.5);
  const frame = chance.pick(isRather ? RATHER : BY);
  const text = filled(frame, chance.pick<string>(names), words(count), words(dismissed));
  return { isPlain: frame.startsWith('X'), text, wished: [differenceOption(family, count, 'least')?.id] };
}

function ofLegs(chance: Chance): LimitDrill {
  const count = chance.pick([2, 3, 4, 5]);
  const dismissed = chance.pick([2, 3, 4, 5].filter((other) => other !== count));
  const frame = chance.pick(LEGS);
  const text = filled(frame, '', `${COUNTS[count - 1]}`, `${COUNTS[dismissed - 1]}`);
  return {
    isPlain: /^(?:parlays|a parlay|L)/.test(frame),
    text,
    wished: parlayOptions(count, 'none').map(({ id }) => id),
  };
}

function nextDrill(chance: Chance): Description {
  const { isPlain, text, wished } = chance.pick([ofPrices, ofBodies, ofLegs])(chance);
  const tail = chance.pick(TAILS);
  return {
    text: `${chance.pick(isPlain ? BEGINNINGS : OPENINGS)}${text}${tail.words}`,
    strategies: wished.filter((strategy) => strategy !== undefined),
    excluded: [...tail.refused],
    kind: 'drill',
  };
}

/** Short descriptions with a limit that is meant and, now and then, one that isn't. */
export function limitDrills(): Description[] {
  const chance = chooser(11);
  return Array.from({ length: LIMIT_DRILLS }, () => nextDrill(chance)).filter(
    ({ strategies }) => strategies.length > 0,
  );
}
