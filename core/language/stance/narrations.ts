import { listed } from '../concepts.ts';
import type { Statement } from '../statements.ts';
import { isTaken } from './judgement.ts';
import { type Proposition, phrasesIn } from './propositions.ts';
import { type Rereading, WISHED } from './restate.ts';
import type { Stance } from './scope.ts';

/** Verbs whose past is no participle too: behind a subject they tell a story. */
const TOLD = new Set(
  listed(`
    was, were, had, said, told, took, went, came, thought, knew, saw, gave, bought, wrote, ran, sat, fell, felt, met, asked,
    wanted, liked, loved, called, claimed, won, lost, paid, spent, stood, taught, drove, ate, began, broke, brought, caught,
    chose, drank, flew, forgot, grew, held, rode, sent, slept, spoke, stole, swore, threw, woke, wore, tried, used, kept,
    started, died, lived, worked, watched, walked, warned, preferred, believed, trusted, hated, promised, stopped, helped, owed, knocked
  `),
);
/** Before these words of the past describe ("dogs they've priced", "the most decisions won", "made of", "who won"). */
const NO_SUBJECT =
  /^(has|have|ive|weve|theyve|youve|hes|shes|whos|whove|its|had|is|are|be|been|being|was|were|am|im|get|gets|getting|got|a|an|the|most|more|who|that|which|what|whoever|whatever|how|why|if|of|by|with|fights?|bouts?|decisions?|rounds?|percentage|most|best|better|just|not|never|to|when|my|his|her|their|id|provided)$/;
const OPENS = /^(did|tried|lost|took|had|went|thought|said|loved|trusted|believed|bought|used|followed|wanted)$/;
/** "I meant dogs", "I've moved on": said of now. */
const OF_NOW = /\b(?:meant|now|from here on|these days|today|anyway|so far)\b/;

/** "What made him great was grappling" says what matters, not what happened. */
const IS_CLEFT = /^(?:and |but |so )*(?:what|the (?:one )?thing|the only thing|all)\b/;

/** Behind a topic these open a clause of their own: "the younger one, for reasons that my employer paid me to find". */
const SUBORDINATES = /^(that|who|which|whose|because|cos|since|after|when|while|as|for)$/;
/** Betting against something is a wish too, and over as much when told. */
const WISHED_OR_FADED: ReadonlySet<Stance> = new Set<Stance>([...WISHED, 'fade']);

const WHEN_I_WAS = /\bwhen i (?:was|were|had|lived|started|worked)\b|\bfor a while\b/;

/** Whether a verb of the past, with somebody who did it, stands in the words. */
function tellsStory(statement: Statement, { from, to, mentions, words }: Proposition): boolean {
  const topic = mentions[0]?.to ?? to;
  if (WHEN_I_WAS.test(words.join(' '))) return true;
  for (let at = from; at < to; at += 1) {
    const word = statement.tokens[at]?.text ?? '';
    if (at >= topic && SUBORDINATES.test(word)) return false;
    if (isTaken(statement, at) || !(TOLD.has(word) || (at === from && OPENS.test(word)))) continue;
    if (at === from ? OPENS.test(word) : !NO_SUBJECT.test(statement.tokens[at - 1]?.text ?? '')) return true;
  }
  return false;
}

const ASKS = /\b(?:let me have|ill have|put me down|please|would you|could you|can you)\b/;
const isOwnWish = (statement: Statement, proposition: Proposition): boolean =>
  phrasesIn(statement, proposition).some(
    (match) =>
      match.concepts.has('wish') &&
      !/^(with|plus|also|like|love|betting)$/.test(statement.tokens[match.from]?.text ?? ''),
  );

/** "I was going to ask for underdogs." */
const PLANNED = /\bi (?:was|were) (?:going|about|gonna|tempted|planning|meaning|hoping)\b/;

/** Stories of the past ask for nothing: "my dad always took the longer reach", "one night the longest dog won". */
export function narrations(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((proposition): Rereading[] => {
    const statement = statements[proposition.sentence];
    const text = proposition.words.join(' ');
    if (
      !statement ||
      proposition.mentions.length + proposition.numbers.size === 0 ||
      OF_NOW.test(text) ||
      IS_CLEFT.test(text) ||
      ASKS.test(text)
    )
      return [];
    const isPlanPast = PLANNED.test(text);
    if (!isPlanPast && (!tellsStory(statement, proposition) || isOwnWish(statement, proposition))) return [];
    const { sentence, from, to } = proposition;
    return [{ sentence, from, to, stance: 'mention', only: WISHED_OR_FADED }];
  });
}
