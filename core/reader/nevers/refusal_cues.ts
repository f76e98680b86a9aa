/** Words that refuse, as patterns. */
const BEHIND = String.raw`
  never(?: ever)?|no(?! one\b|[,-]|\w)|not(?! a fan of\b)|neither|nobody|no[- ]one|none of|nothing|without|except(?: for)?
  exclud(?:e|ing)|avoid(?:ing)?|skip(?:ping)?|minus(?![ -]?(?:\d|money|odds))|barring|ditch|drop|omit|ban|veto|zero
  (?:apart|aside) from|other than|refuse to|not a fan of|hate|dislike|loathe|detest|(?:can'?t|cannot) stand
  (?:stay|stays|staying|keep|keeping) (?:off|out of|away from|clear of)|steer(?:ing)? clear of
  (?:rule|cross|cut|leave|keep|filter|throw|take|weed|screen) out|get rid of|pass on
  (?:leave|keep)(?= .*\b(?:alone|out|away|off|aside)\b)|(?:do|wo|ca|would|should)n'?t|cannot
`
  .trim()
  .replaceAll(/\n */g, '|');
/** Words that refuse what stands behind them. */
export const CUE = new RegExp(`(?<![\\w'])(?:${BEHIND})(?![\\w'])`, 'g');
/** Words that refuse what stands before them: "flyweights are out". */
export const OBJECT_FIRST =
  /^(?<object>.+?),? (?:(?:should|must) be (?:avoided|skipped|left out)|(?:are|is|remain|stay)(?: all| both| strictly| always)? (?:out|off limits|off-limits|overrated|overpriced|(?:a|my) (?:fades?|pass|trap|no\b)|fades|not my thing|not worth it|off the table|not for me|a no[- ]go|no[- ]gos?|banned|excluded|not allowed|forbidden|not welcome|not wanted))\b/;
/** What makes a cue say something else: "don't mind", "nothing fancy", "not only", "never skip". */
const NEUTRAL =
  /^ (?:only|just|necessarily|merely|sure|mind|care|know|think|matter|worry|worried|afraid|need|have|forget|miss|too|so|much|as|really|even|fancy|else|special|wrong|but|doubt|problem|idea|clue|nonsense|fuss|frills|reason|question|limits?|preference|worries|joke|surprise|point|way|thanks|brainer|better|than|imagine|say|mean|make me|win|lose|beat|believe|remember|understand|recall|tell|wait|stop|help|(?:ever )?(?:avoid|skip|leave|exclude|ignore|hate|dislike|drop|refuse|rule out|cut|stay away|steer clear))\b/;
/** A limit of the wish before it: "favorites, no shorter than -200". */
const BOUND =
  /^ (?:more|less|fewer|shorter|longer|older|younger|taller|bigger|higher|lower|heavier|worse|over|under|above|below)\b/;
const TAKES_BOUND = /^(?:no|not|never(?: ever)?|(?:do|wo|ca|would|should)n'?t|cannot)$/;
/** A refusal of a refusal. */
const DOUBLE = /(?:\b(?:never|not|cannot)|n'?t)(?: ever)? $/;
/** Somebody else is spoken of, or the words before them are described. */
const OTHERS =
  /\b(?:(?:who|that|which|they|he|she) (?:do|does|did)|who|that|which|with|having|has|have|had|he|she|they|it|is|are|was|were|brother|friend|dad|uncle|wife|people|guys|somebody|always) ?$/;
const NO_PERSON = /^(?:nobody|no[- ]one)$/;
const OF_PERSON =
  /^ (?:who|whose|that|over|under|above|below|past|older|younger|shorter|taller|with|from|coming|making|on|in|off|at|fighting|aged|near)\b/;

/** Whether a cue refuses what stands behind it. */
export function refuses(cue: string, before: string, behind: string): boolean {
  if (DOUBLE.test(before) || OTHERS.test(before) || NEUTRAL.test(behind)) return false;
  if (TAKES_BOUND.test(cue) && BOUND.test(behind)) return false;
  return !NO_PERSON.test(cue) || OF_PERSON.test(behind);
}
