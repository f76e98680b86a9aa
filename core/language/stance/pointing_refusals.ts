/** What was named before, by a word that points back. */
const THEM = '(?:it|that|this|them|those|these|em|him|her)';

/** Ways to refuse, without naming it, what was named just before. */
const REFUSALS = [
  // "Leave out", "keep those out of it".
  `^(?:please |just |you can )*(?:leave|keep|kept|left|stay)(?: (?:${THEM}|all))? (?:out|off)(?: of (?:it|this|that))?$`,
  `\\byou can (?:keep|have|stick|shove|forget|leave|drop|bin) (?:${THEM}|the lot|all of (?:it|them|that))\\b`,
  // "I want none of it", "use none of these", "so none of those for me".
  '\\b(?:want|wants|like|having|need|take|taking) none of (?:it|that|this)\\b',
  `\\b(?:use|take|bet|follow|include|pick) none of ${THEM}\\b`,
  `^(?:so |and |but )*(?:none|no more) of ${THEM}(?: (?:for me|this time|please|thanks|ta|ever|again|any ?more|at all|either|here))*$`,
  // "I quit that", "I've stopped doing it".
  `\\b(?:i|ive|we) (?:have )?(?:quit|stopped|gave up|given up|dropped|ditched)(?: doing| with| on| betting)? ${THEM}\\b`,
  '\\bi (?:need|have|want|got) to (?:stop|quit)\\b',
  // "It has to end".
  '\\b(?:its|it|this|that|they) (?:really |just )?(?:has to|have to|needs? to|gotta|got to|must) (?:end|stop|go)\\b',
  // "These I have no use for", "those I would not".
  '^(?:these|those|them|this|that|such (?:things|bets|stuff)) (?:i|we) (?:have no (?:use|need|time|interest)|(?:will|would|do|can) (?:not|never)|wont|wouldnt|dont|cant|leave|avoid|skip|refuse|reject|exclude|can do without|could do without)\\b',
];

/** Finds a refusal of what was named before in the words of a proposition. */
export const POINTING_REFUSALS = new RegExp(REFUSALS.join('|'));
