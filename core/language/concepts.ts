/** What a bettor can speak of: each topic is a strategy, a family of them, or what picks one out of a family. */
export type Topic =
  | 'favorite'
  | 'underdog'
  | 'longshot'
  | 'heavy'
  | 'slight'
  | 'pickem'
  | 'biggest'
  | 'single_biggest'
  | 'every'
  | 'women'
  | 'men'
  | 'elo'
  | 'higher'
  | 'lower'
  | 'younger'
  | 'older'
  | 'experience'
  | 'taller'
  | 'shorter'
  | 'reach'
  | 'much'
  | 'strikers'
  | 'grapplers'
  | 'record'
  | 'overall'
  | 'in_ufc'
  | 'ufc_record'
  | 'recent'
  | 'decision'
  | 'finish'
  | 'parlay'
  | 'double'
  | 'treble'
  | 'fourfold'
  | 'fivefold'
  | 'straight_only'
  | 'straight'
  | 'cappers'
  | 'capper'
  | 'distance_decider'
  | 'odds_observer'
  | 'takedown_tracker'
  | 'recklessness_reviewer'
  | 'clinch_counter';

/** What turns, limits or dismisses the topics around it. */
export type Operator =
  | 'not'
  | 'avoid'
  | 'fade'
  | 'indifferent'
  | 'dismissed'
  | 'particle'
  | 'likewise'
  | 'hearsay'
  | 'contrast'
  | 'over'
  | 'to'
  | 'prefer'
  | 'turn'
  | 'wish'
  | 'or'
  | 'reason'
  | 'either'
  | 'at_least'
  | 'more_than'
  | 'at_most'
  | 'less_than'
  | 'shorter_than'
  | 'longer_than'
  | 'or_more'
  | 'or_less'
  | 'or_longer'
  | 'or_shorter'
  | 'years'
  | 'inches'
  | 'centimeters'
  | 'legs'
  | 'no_unit'
  | 'machine_order'
  | 'other_sport'
  | 'idle';

export type Concept = Topic | Operator;

export interface LexiconEntry {
  concept: Concept;
  /** Words in lower case without apostrophes; `grappl*` is every word that begins so, `#` any number. */
  phrases: readonly string[];
}

/** Phrases written as one comma-separated text, for lists that read better so. */
export const listed = (text: string): string[] => text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

/** Every way to put a phrase of each list behind one of the list before. */
export const joined = (...lists: readonly string[]): string[] =>
  lists.map(listed).reduce((phrases, next) => phrases.flatMap((phrase) => next.map((word) => `${phrase} ${word}`)));
