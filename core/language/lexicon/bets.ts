import { type LexiconEntry, listed } from '../concepts.ts';

/** Parlays and cappers. */
export const BET_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'parlay',
    phrases: listed(`
# games accumulator*, parlay*, accumulator*, acca, accas, multi bets, multibet*, multis, combo bet*, combination bet*, combo, combos,
# leg, # legs, # legger*, # team parlay*, # fold, # folds, # timer, # timers, legger*, combine them, # leggers, # teamer*, same ticket,
one ticket, single ticket, multiple bet, multiples
`),
  },
  { concept: 'double', phrases: listed('double, doubles, twofer') },
  { concept: 'treble', phrases: listed('treble, trebles, triple leg*, triple legged, triple parlay, triple') },
  { concept: 'fourfold', phrases: listed('fourfold, fourfolds, quad, quadruple') },
  { concept: 'fivefold', phrases: listed('fivefold, fivefolds') },
  {
    concept: 'straight_only',
    phrases: listed(`
straight bets only, only straight bets, singles only, only singles, just singles, single bets only, just single bets
`),
  },
  { concept: 'straight', phrases: listed('straight, straight bet*, straight up, single bet*, singles') },
  {
    concept: 'cappers',
    phrases: listed(`
cappers, handicappers, ai cappers, # cappers, # ai cappers, all capper*, all the capper*, all of the capper*, all your capper*,
every capper*, all # capper*, the # capper*, five tipsters, the tipsters, tipsters picks
`),
  },
  { concept: 'capper', phrases: listed('capper, handicapper, ai capper, ai handicapper, modelled capper, tipster') },
  { concept: 'distance_decider', phrases: listed('distance decider*, decider, distance capper, distance deciders') },
  {
    concept: 'odds_observer',
    phrases: listed('odds observer*, observer, odd observer, odds capper'),
  },
  {
    concept: 'takedown_tracker',
    phrases: listed(`
takedown tracker*, tracker, takedown capper
`),
  },
  {
    concept: 'recklessness_reviewer',
    phrases: listed(`
recklessness reviewer*, reckless reviewer, reviewer, recklessness, reckless, reviews recklessness
`),
  },
  {
    concept: 'clinch_counter',
    phrases: listed(`
clinch counter*, clinch, clinch work, clinching, clinch fight*, dirty boxing, clinch stuff, counts clinch*
`),
  },
];
