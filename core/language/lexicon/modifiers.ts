import { type LexiconEntry, listed } from '../concepts.ts';

/** Words that narrow the topic beside them; one word may serve several ("big favorites", "a big reach advantage"). */
export const MODIFIER_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'heavy',
    phrases: listed(`
heavy, heavily, big, massive, huge, strong, hefty, heavier, overwhelming, giant, bigger, prohibitive, hot, monster,
enormous, colossal, gigantic, jumbo, whopping, nailed on, sure thing*, dead cert*, clear, solid,
large, extreme, short priced, juicy
`),
  },
  {
    concept: 'slight',
    phrases: listed(`
slight, slightest, slightly, slim, narrow, marginal, barely, hardly, itty bitty, teeny, baby, near even, nearly even, close to even, close to evens,
around even money, near even money, almost even, short, modest, tight, small, smaller, tiny
`),
  },
  {
    concept: 'biggest',
    phrases: listed(`
biggest, heaviest, shortest, safest, largest, surest, strongest, top, most certain, most heavily favored, most likely, shortest priced,
shortest price, shortest prices, shortest odds, shortest favorites, likeliest
`),
  },
  { concept: 'every', phrases: listed('all, every, each and every, any and all, across the board') },
  {
    concept: 'higher',
    phrases: listed(`
higher, high, highly, highest, better, best, superior, top, good, great, strong, stronger, agree, agrees, love, loves, like, likes,
support, supports, back up, favors, favours, greater, elite, more, advantage, edge, lead, leads, leading, ahead, will win, to win, wins,
above, backs, confirm, confirms, confirmed, endorse, bigger, larger, outranks, approves, approve
`),
  },
  {
    concept: 'lower',
    phrases: listed(`
lower, low, lowest, worse, worst, weaker, weak, poor, poorer, inferior, bad, less, disagree, disagrees, dislike, dislikes, doubt, doubts,
underrate*, overrated by, against, miss, do not like, dont like, dont rate, below, behind, lesser, less elo, smaller, fewer, outranked,
trails, trailing, trail, disadvantage, deficit, will lose, to lose, lose, loses, as the underdog, not convinced, low rated, inferior to,
beneath, under
`),
  },
  {
    concept: 'much',
    phrases: listed(`
much, way, far, significant, considerable, noticeable, a lot, lots, huge, massive, big, enormous, large, major, wide, hella, a whole lot,
miles, a head, loads, decades, vastly, massively, giant, ton of, tons of, hugely, monster, extreme, extremely, colossal, gigantic,
whopping, vast, towering
`),
  },
];
