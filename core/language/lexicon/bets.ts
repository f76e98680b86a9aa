import { type LexiconEntry, listed } from '../concepts.ts';

/** Parlays and cappers. */
export const BET_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'parlay',
    phrases: listed(`
# game accumulator*, # games accumulator*, # game acca*, # selection accumulator*, parlay*, accumulator*, acca, accas, multi bet, multi bets, multibet*, multis, combo bet*, combination bet*,
combo, combos, # leg, # legs, # legger*, # team parlay*, # fold, # folds, # timer, # timers, legger*, # pick parlay*,
# man parlay*, combine them, # leggers, # teamer*, same ticket, one ticket, single ticket, multiple bet,
multiple bets, multiples, # way multiple
`),
  },
  { concept: 'double', phrases: listed('double, doubles, twofer') },
  { concept: 'treble', phrases: listed('treble, trebles, triple leg*, triple legged, triple parlay, triple') },
  { concept: 'fourfold', phrases: listed('fourfold, fourfolds, quad, quadruple') },
  { concept: 'fivefold', phrases: listed('fivefold, fivefolds') },
  {
    concept: 'straight_only',
    phrases: listed(`
straight bets only, only straight bets, singles only, only singles, just singles, just straight bets, straight
bets and nothing else, only single bets, single bets only, straight bet only, just single bets, only moneyline
singles, straight up bets only, strictly singles, strictly straight bets
`),
  },
  { concept: 'straight', phrases: listed('straight, straight bet*, straight up, single bet*, singles') },
  {
    concept: 'cappers',
    phrases: listed(`
cappers, handicappers, ai cappers, modelled cappers, modeled cappers, # cappers, # ai cappers, all capper*,
all the capper*, all of the capper*, all your capper*, every capper*, all # capper*, all # ai capper*, the #
capper*, ai experts, ai modelled cappers, five tipsters, the tipsters, tipsters picks
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
takedown tracker*, take down tracker, tracker, takedowns tracker, takedown capper
`),
  },
  {
    concept: 'recklessness_reviewer',
    phrases: listed(`
recklessness reviewer*, reckless reviewer, reviewer, recklessness, recklessness capper, reckless, reviews
recklessness
`),
  },
  {
    concept: 'clinch_counter',
    phrases: listed(`
clinch counter*, clinch, clinch work, clinching, clinch fight*, dirty boxing, clinch capper, clinch stuff,
counts clinch*
`),
  },
];
