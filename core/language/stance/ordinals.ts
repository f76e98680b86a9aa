import type { Proposition } from './propositions.ts';
import type { Rereading } from './restate.ts';

const FORMER = /\b(?:the )?(?:former|first one|first kind|first)\b/;
const LATTER = /\b(?:the )?(?:latter|second one|second kind|last one|second)\b/;
const WANTS = /\b(?:ill|i|id|give|bet|take|back|my|im|want|please|on)\b/;
const REFUSES = /\b(?:not|wont|dont|never|skip|leave|no|pass)\b/;

/** "There's tall and there's young: the former I'll take, the latter I won't." */
export function ordinals(propositions: readonly Proposition[]): Rereading[] {
  return propositions.flatMap((proposition, index): Rereading[] => {
    const text = proposition.words.join(' ');
    const isFormer = FORMER.test(text);
    if (proposition.mentions.length > 0 || !(isFormer || LATTER.test(text)) || !WANTS.test(text)) return [];
    const named = propositions
      .slice(Math.max(0, index - 3), index)
      .filter(({ sentence }) => sentence >= proposition.sentence - 1)
      .flatMap(({ sentence, mentions }) => mentions.map((mention) => ({ sentence, ...mention })));
    if (named.length < 2) return [];
    const meant = isFormer ? named.at(-2) : named.at(-1);
    const other = isFormer ? named.at(-1) : named.at(-2);
    if (!meant || !other) return [];
    const stretch = ({ sentence, from, to }: typeof meant) => ({ sentence, from, to });
    if (REFUSES.test(text)) return [{ ...stretch(meant), stance: 'mention' }];
    return [
      { ...stretch(meant), stance: 'ask' },
      { ...stretch(other), stance: 'mention' },
    ];
  });
}
