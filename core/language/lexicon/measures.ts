import { type LexiconEntry, listed } from '../concepts.ts';

/** Comparisons and units: what makes a number a limit, and of what. */
export const MEASURE_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'at_least',
    phrases: listed(`
at least, atleast, minimum, minimum of, a minimum of, min, no less than, not less than, no fewer than, no lower than, not lower than,
no smaller than, starting at, from, upwards of, least, down to, not under, nothing under, nothing below, nothing less than, not below,
minimum odds, minimum price
`),
  },
  {
    concept: 'more_than',
    phrases: listed(`
more than, and more than, more then, over, above, greater than, higher than, bigger than, exceeding, exceed, exceeds, beyond, past,
larger than, better than, north of, fatter than, wilder than, crazier than, sweeter than, pass, passes, go over, goes over, in excess of,
outside
`),
  },
  {
    concept: 'at_most',
    phrases: listed(`
at most, no longer than, not longer than, at the most, up to, upto, no more than, not more than, no greater than, no higher than,
no bigger than, not higher than, not over, nothing over, nothing above, nothing more than, nothing past, nothing beyond,
nothing higher than, nothing bigger than, never over, never above, never more than, maximum, maximum of, a maximum of, max, max of,
capped at, cap at, cap it at, cap of, a cap of, limit of, limited to, not exceeding, not exceed, not above, not past, not beyond,
as far as, ceiling of, until, till, as high as, as heavy as, stop at, tops out at, to a maximum of, a max of, only to
`),
  },
  {
    concept: 'less_than',
    phrases: listed(`
less than, less then, under, below, fewer than, smaller than, lower than, beneath, south of, inside, cheaper
than, underneath, short of
`),
  },
  {
    concept: 'shorter_than',
    phrases: listed(`
shorter than, tighter than, further than, farther than, heavier than, steeper than, more expensive than, pricier than, juicier than,
tighter than, worse than, lay more than, laying more than, pay more than, paying more than
`),
  },
  {
    concept: 'longer_than',
    phrases: listed(`
longer than, longer odds than
`),
  },
  {
    concept: 'or_more',
    phrases: listed(`
or more, and more, or above, and above, or greater, or higher, or bigger, or larger, plus, or more extra, and up, or up, and over,
or over, or wider, minimum, at least, at minimum, as a minimum, or better, and better, at the least, upward, upwards, as a lower limit,
lower limit, at the very least, min, or taller, or younger
`),
  },
  {
    concept: 'or_less',
    phrases: listed(`
or less, and less, or under, and under, or below, and below, or lower, and lower, or smaller, or fewer, maximum, max, at most,
at the most, tops, at max, and no more, but no more, and no higher, and not more, as a limit, limit, upper limit, is as high as i go,
is as far as i go, is where i stop, is where it stops, at worst
`),
  },
  { concept: 'or_longer', phrases: listed('or longer, and longer, or lighter, or cheaper, and lighter, or long') },
  {
    concept: 'or_shorter',
    phrases: listed(`
or shorter, and shorter, or heavier, and heavier, or worse
`),
  },
  {
    concept: 'years',
    phrases: listed(`
years, year, yrs, yr
`),
  },
  { concept: 'inches', phrases: listed('inches, inch, inchs') },
  { concept: 'centimeters', phrases: listed('cm, cms, centimeters, centimetres, centimeter, centimetre') },
  {
    concept: 'legs',
    phrases: listed(`
leg, legs, legger, leggers, fold, folds, timer, timers, team, teamer, teamers
`),
  },
  {
    concept: 'no_unit',
    phrases: listed(`
percent, dollars, dollar, bucks, euros, pounds, units, unit, a month, per month, grand, quid, k, rounds, round, minutes, mins, minute,
weeks, months, days, hours, hour, points, stars, cappers, ai cappers, things, strategies, people, mates, kids, times, events
`),
  },
];
