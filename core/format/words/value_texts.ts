import { LEAST_EDGE_TEXT } from './value_labels.ts';

/** What was found of value, from docs/weights.md. */
export const VALUE_ADDS_TEXT = `No strategy has beaten the margin by itself so far. What has made a difference in tests is which of its bets are worth their price by our forecast: of 200 questionnaires answered at random, bets with an edge above ${LEAST_EDGE_TEXT} won in every one, and what that leaves out lost in every one. They share their fights, and our forecast was chosen on these: read the comparison, not the profit.`;

/** What was found of weighing. */
export const WEIGHING_ADDS_TEXT =
  'Finding weights from how bets fell has added nothing that we can measure: equal weights did as well. So a playbook that you build weighs its strategies alike, and recommends the picks that are worth their price, each staked by how good the price is.';

/** What would change our mind of both. */
export const MIND_TEXT =
  'What would change our mind: published events. If our forecast is not better than the closing line after 1,900 bouts, value goes; if weights by returns pull ahead, they come back.';
