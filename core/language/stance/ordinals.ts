import type { Statement } from '../statements.ts';
import { judgementOf } from './judgement.ts';
import type { Proposition } from './propositions.ts';
import type { Rereading } from './restate.ts';
import type { Stretch } from './stretches.ts';

/** Pointing at the one that was named first, or at the one named last; a bare denial before it is its own ("the former and | not the latter"). */
const POINTER =
  /\b(?:(?:not|never) )?(?:the )?(?:(former|first one|first kind|first)|latter|second one|second kind|last one|second)\b/g;
/** These point at nothing else; "first" and "second" may count. */
const PLAIN_POINTER = /\b(?:former|latter)\b/;
const OPENING = /^(?:(?:and|but|so|while|whereas) )*$/;
const WANTS = /\b(?:ill|i|id|give|bet|take|back|my|im|want|please|on|yes)\b/;
const REFUSES =
  /\b(?:not|wont|dont|doesnt|isnt|cant|never|skip|leave|no|nope|pass|avoid|drop|ditch|cut|forget|refuse|hate|without|nothing|useless|worthless)\b/;

/** What is said of one that is pointed at. */
interface Pointed {
  isFormer: boolean;
  words: string;
}

type Name = Stretch & { sentence: number };

/** "I bet on the former | and skip the latter" says it before the pointer, "the former I'll take, the latter I won't" behind it. */
function pointedIn(text: string): Pointed[] {
  const pointers = [...text.matchAll(POINTER)];
  const isSaidBehind = OPENING.test(text.slice(0, pointers[0]?.index));
  const endOf = (pointer: RegExpExecArray | undefined) => (pointer ? pointer.index + pointer[0].length : 0);
  return pointers.map((pointer, index) => {
    const isLast = index === pointers.length - 1;
    const from = isSaidBehind ? pointer.index : endOf(pointers[index - 1]);
    const to = isSaidBehind ? pointers[index + 1]?.index : isLast ? undefined : endOf(pointer);
    return { isFormer: pointer[1] !== undefined, words: text.slice(from, to) };
  });
}

/** The topics of a proposition, those that touch as one name ("two-leg | parlay"). */
function namesIn({ sentence, mentions }: Proposition): Name[] {
  const names: Name[] = [];
  for (const { from, to } of mentions) {
    const last = names.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else names.push({ sentence, from, to });
  }
  return names;
}

/** "There's tall and there's young: the former I'll take, the latter I won't." */
export function ordinals(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((proposition, index): Rereading[] => {
    const text = proposition.words.join(' ');
    const pointed = pointedIn(text);
    if (proposition.mentions.length > 0 || pointed.length === 0) return [];
    const named = propositions
      .slice(Math.max(0, index - 3), index)
      .filter(({ sentence }) => sentence >= proposition.sentence - 1)
      .flatMap(namesIn);
    const former = named.at(-2);
    const latter = named.at(-1);
    if (!former || !latter) return [];
    const statement = statements[proposition.sentence];
    const isJudged =
      pointed.length === 1 && PLAIN_POINTER.test(text) && statement && judgementOf(statement, proposition) < 0;
    return pointed.flatMap(({ isFormer, words }): Rereading[] => {
      const [meant, other] = isFormer ? [former, latter] : [latter, former];
      if (isJudged || REFUSES.test(words)) return [{ ...meant, stance: named.length === 2 ? 'exclude' : 'mention' }];
      if (!WANTS.test(words)) return [];
      const wished: Rereading = { ...meant, stance: 'ask' };
      return pointed.length > 1 ? [wished] : [wished, { ...other, stance: 'mention' }];
    });
  });
}
