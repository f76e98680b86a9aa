/** The least edge of a bet with value. A test holds it to `LEAST_EDGE`: a literal costs a first visit no file. */
export const LEAST_EDGE_TEXT = '2%';

/** The label of the switch that leaves out bets without value. */
export const ONLY_VALUE_LABEL = 'Only bets with value';

/** What answers a wish for value in a description. */
export const VALUE_WISH_TEXT = `No strategy is about value. The switch “${ONLY_VALUE_LABEL}” leaves out picks that lose by our forecast.`;
