import type { Proposition } from './propositions.ts';
import type { Rereading } from './restate.ts';

/** A question that wants to know something, rather than one that asks for bets. */
const INTERROGATIVE =
  /^(?:(?:so|and|but|well|now|ok|okay|btw|also|hey|tell me|or) )*(?:is|are|was|were|isnt|arent|do|does|did|dont|doesnt|didnt|has|have|had|should|shouldnt|would|wouldnt|will|wont|am|can|cant|could|couldnt|may|might|must|what|whats|why|who|whos|which|how|hows|where|wheres|when|since when)\b/;
const REQUEST =
  /^(?:(?:so|and|but|well|now|ok|okay|also|hey) )*(?:(?:(?:can|could|would|will|wont|may|might) (?:you|u|someone|somebody|it be|this|there)|(?:can|could|may|might) (?:i|we))\b(?!.*\b(?:ever|really|even)\b)|why (?:not|dont)|who (?:doesnt|wouldnt|could(?:nt)? resist)|whats not to|how (?:about|bout)|what (?:about|if|do i (?:want|bet|like|back|look|go|trust)|i)|would it|shall|is it possible|is there (?:a|any) (?:way|chance)|do you (?:have|do|offer|mind)|do i (?:look|sound)|what should|who do i|which .* do i|why do i|how do i)\b/;
const OR =
  /\b(?:or(?! (?:more|less|better|longer|shorter|above|below|over|under|higher|lower|fewer|greater|so)\b)|vs|versus)\b/;
const ALL_OF_THEM = /\b(?:both|either|all|everything|each)\b/;
/** An answer that makes the question a wish. */
const AFFIRMED =
  /^(?:oh |ah |well |hmm )*(?:yes|go on|aye|deffo|yeah|yep|yup|yessir|absolutely|always|of course|sure|you bet|damn right|hell yes|hell yeah|definitely|certainly|every (?:time|week|day|single|card|fight|night)|all day|all of them|in a heartbeat|please|then|bet|back|take|i bet|i take|im on|hes my|hes mine|shes my|thats my|thats who|my money|count me in|sign me up|love|great|perfect|good)\b/;

/** "What do I not want? Parlays." */
const ASKS_AGAINST =
  /^(?:and )?(?:what|which|who|anything|whats)\b.*\b(?:not|dont|avoid|hate|skip|exclude|refuse|never|out)\b|\bknow whats (?:boring|overrated|useless|stupid|dumb|dead|worthless|a joke|a scam)$|\b(?:my|the) (?:poison|kryptonite|downfall|nightmare|pet peeve|weakness)$/;

interface Asked {
  from: number;
  to: number;
  sentence: number;
  text: string;
}

/** What is only asked about: "is a favorite the one who pays less?", "favorites or dogs? Dogs." */
export function questions(propositions: readonly Proposition[]): Rereading[] {
  const asked = new Map<number, Asked>();
  for (const { sentence, from, to, words, isOfQuestion } of propositions) {
    if (!isOfQuestion) continue;
    const before = asked.get(sentence);
    asked.set(sentence, {
      sentence,
      from: before?.from ?? from,
      to,
      text: `${before ? `${before.text} ` : ''}${words.join(' ')}`,
    });
  }
  return [...asked.values()].flatMap(({ sentence, from, to, text }): Rereading[] => {
    const answer = propositions.find((proposition) => proposition.sentence === sentence + 1);
    const answered = answer?.words.join(' ') ?? '';
    if (ASKS_AGAINST.test(text) && answer) {
      const last = propositions.findLast((proposition) => proposition.sentence === answer.sentence);
      return [{ sentence: answer.sentence, from: answer.from, to: last?.to ?? answer.to, stance: 'exclude' as const }];
    }
    if (AFFIRMED.test(answered) || ALL_OF_THEM.test(answered)) return [];
    const had = /\bwhen (?:you|youve|i|ive|we|weve|theres) /.exec(text);
    const end = had ? from + text.slice(0, had.index).split(' ').length - 1 : to;
    const isChoice = OR.test(text) && answer !== undefined && answer.mentions.length > 0;
    const wantsToKnow = INTERROGATIVE.test(text) && !REQUEST.test(text);
    return isChoice || wantsToKnow ? [{ sentence, from, to: end, stance: 'mention' as const }] : [];
  });
}
