/** Favorites, or underdogs. */
export type Side = 'favorite' | 'underdog';

const SIZES = {
  big: 'big(?:gest)?|heav(?:y|iest)|huge|large|massive|enormous|strong',
  slight: 'slight(?:est)?|small(?:est)?|little|narrow|marginal',
} as const;
const NOUNS = { favorite: 'fav\\w*|chalk', underdog: '(?:under)?dogs?' } as const;
/** Behind a price: what is beyond it is asked for. */
const OUTWARD = {
  favorite: /\b(?:or|and) (?:shorter|heavier|steeper|worse|better|more|up|higher|over|above)\b/i,
  underdog: /\b(?:or|and) (?:longer|bigger|better|more|up|higher|over|above)\b/i,
} as const;
/** The price is the longest, or the shortest, that is asked for. */
const INWARD = {
  favorite: /\b(longer|up to|under|below|less|most|max\w*|cheaper|no|not|none|nothing|never)\b|n['’]t\b/i,
  underdog: /\b(shorter|up to|under|below|less|most|max\w*|smaller|no|not|none|nothing|never)\b|n['’]t\b/i,
} as const;
const MINUS = /[-\u2212\u2013] ?\d{3}|minus/i;
const LOOSE = /(?<!\b(?:no|not|none|nothing|nobody|never) )\b(?:under|around|about|near|roughly) [-+\u2212\u2013]?\d/i;

/** True if words name favorites or underdogs of a size: "big favorites", "slight underdogs". */
export const isSized = (words: string, size: keyof typeof SIZES, side: Side): boolean =>
  new RegExp(`\\b(?:${SIZES[size]})\\W+(?:\\w+\\W+)?(?:${NOUNS[side]})\\b`, 'i').test(words);
/** True if a price is said with what is beyond it: "+200 or longer", "-300 or shorter". */
export const asksBeyond = (words: string, side: Side): boolean =>
  OUTWARD[side].test(words) && !INWARD[side].test(words);
/** True if a price is said without care: "under -150", "around +120". */
export const isLoose = (words: string): boolean => LOOSE.test(words);
/** True if words hold American odds of a favorite. */
export const hasMinus = (words: string): boolean => MINUS.test(words);
