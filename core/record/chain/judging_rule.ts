/** Bouts that must count before the verdict is read. */
export const VERDICT_BOUTS = 1900;

/**
 * The rule by which the frozen forecasts are judged. It was written before the first item, and never changes: each
 * frozen item holds its hash, so a change would show. docs/models.md has the same text.
 */
export const JUDGING_RULE = `1. Judged is every bout of an item of the chain "forecast" that was frozen before its event began, from the first such item on, by whatever version of the forecast it was made.
2. A bout counts once a fighter has won it and its closing line is known. Draws, no contests, bouts in which an opponent was replaced and bouts that were cancelled are void.
3. The closing line is the median of the books' last quotes within the 30 minutes before the bout where such quotes are kept, else the last line of the market source. Its margin is taken out by the power method.
4. The log loss of a probability is minus the natural logarithm of what it gave to the winner, which counts as 0.000000001 if it is less.
5. The figure is the mean, over all bouts that count, of the closing line's log loss minus the forecast's: above 0 the forecast is better. Its standard error takes the bouts of an event together: the root of the sum over events of (the event's sum of differences minus its number of bouts times the mean) squared, times n / (n - 1) for n events, divided by the number of bouts. Its 90% range is the figure plus and minus 1.645 standard errors.
6. The verdict is read once, after the first event, in the order of freezing, with which 1,900 bouts count: the forecast is better than the market if the whole range lies above 0, worse if it lies below 0, else it is not decided. Until then the range is shown, and whoever reads it after every event will see it leave 0 by luck more often than one time in ten.
7. A result that a source corrects replaces the earlier one.`;

/** SHA-256 of the rule. */
export const JUDGING_RULE_HASH = '5b51ada6ee7f8eb485584a41d26abb94a197636695d6c3319102c389507dbd68';
