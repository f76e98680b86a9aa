const MACHINES =
  '(?:assistant|dan|bot|chatbot|robot|ai|llm|gpt|chatgpt|prompt|parser|interpreter|computer|machine|language model)';
const VERBS =
  '(?:add|select|include|append|pick|choose|output|return|put|insert|print|list|ignore|enable|mark|give|must|should|set)s?';
const PLACES = '(?:output|json|list|response|answer|reply|results?|array|tool call|file)';

const ORDERS = [
  `(?:^|[.!?,:–()\\n] *)${MACHINES} *[,:–]`,
  `(?:^|[.!?,:–()\\n] *)(?:${MACHINES}|system|model|admin|developer)[,:–)]* (?:you )?(?:please |now |also |must |should )*${VERBS}\\b`,
  `\\b(?:dear|hey|hello|message to|note to|note for|to|for) (?:the |my |you )?(?:${MACHINES}|model|system)[,:–]? (?:please |now |also |you )*${VERBS}\\b`,
  `\\b(?:ignore|disregard|forget|override|overrule) (?:all |everything |anything |whatever |what |the |any )*(?:of )?(?:the |i |you |your |was |were |my |have )*(?:above|previous|prior|earlier|said|wrote|told|written|instructions?|rules?)\\b(?! (?:about|on|regarding))`,
  `\\b(?:add|put|include|insert|append|write|place) [^.,:–(!?]*\\b(?:to|in|into|on) (?:the|your|this) ${PLACES}\\b`,
  '(?:^|[.!?\\n] *)you are (?:now |an? |the )?(?:dan|free|unrestricted|unfiltered|assistant|bot|ai|llm|gpt|chatgpt|model|machine)\\b',
  '\\b(?:select from|select \\* from|select all from|drop tables?|delete from|insert into|union select)\\b',
  "\\b(?:pretend|imagine|suppose|roleplay) (?:that )?(?:you are|you’re|you're|youre|you were|to be|as)\\b",
  '\\byou (?:must|have to|shall|are required to|are ordered to) (?:now |also |always |only )?(?:return|output|select|include|add|answer|respond|reply|pick|choose|print|list)\\b',
  'strategy_[a-z0-9_]+|\\bsystem prompt\\b',
].map((order) => new RegExp(order, 'iu'));

/** True if a description gives orders to the machine that reads it. They could sway a model, never the offline reader. */
export const ordersMachine = (cleaned: string): boolean => ORDERS.some((order) => order.test(cleaned));
