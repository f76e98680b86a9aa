import type { Proposition } from './propositions.ts';
import type { Rereading } from './restate.ts';

const EXCEPT =
  /^(?:and |but |so )*(?:aside from|apart from|except(?: for)?|besides|other than|outside of|with the exception of|save for|bar|barring)\b/;
const NOTHING = /\b(?:nothing|nobody|no one|none|dont|wont|never|no|not|refuse|avoid|skip|zero)\b/;

/** "Apart from parlays, which I don't play, …" */
const ASIDE = /^(?:which|who|whom|that)\b/;

/** "Aside from underdogs I bet on nothing" asks for what it excepts. */
export const onlyExceptions = (propositions: readonly Proposition[]): Rereading[] =>
  propositions.flatMap((excepted, index): Rereading[] => {
    const { sentence, from, to, words, mentions } = excepted;
    const last = mentions.at(-1);
    if (!last || !EXCEPT.test(words.join(' '))) return [];
    const next = propositions[index + 1];
    const rest = words.slice(last.to - from).join(' ');
    const said = next?.sentence === sentence && next.mentions.length === 0 ? next.words.join(' ') : '';
    const follows = ASIDE.test(said) ? '' : said;
    return NOTHING.test(`${rest} ${follows}`) ? [{ sentence, from, to, stance: 'ask' }] : [];
  });
