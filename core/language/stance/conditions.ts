import type { Topic } from '../concepts.ts';
import type { Token } from '../text/tokens.ts';
import { EXCLUDING, type Mention, type Scoped, type Stance } from './scope.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

const EXCEPTIONS =
  /\b(?:unless|(?:except|excepting|save) (?:when|if|where|whenever))\b (?:(?!\b(?:but|i)\b|[,:–(] ).)*/g;
/** These except a thing rather than a case, and only behind an exclusion is that a wish. */
const PLAIN =
  /\b(?:except|apart from|aside from|other than|save|bar|besides)\b (?!when |if |where )(?:for )?(?:(?!\b(?:but|i)\b|[,:–(] ).)*/g;
const ALL = /^(everything|anything|everyone|anyone|everybody|anybody|all|any|whatever)$/;
const NOT_BEFORE = /^(not|never|no)$/;
/** What qualifies a topic, so that the topic is meant with it ("no favorites unless they are women"). */
const QUALIFIERS: ReadonlySet<Topic> = new Set<Topic>(['women', 'men', 'elo', 'slight', 'double', 'treble']);

const isIn = (span: { from: number; to: number }, { from, to }: Stretch) => span.from >= from && span.to <= to;

function withException(scoped: Scoped, tokens: readonly Token[], exception: Stretch, needsExclusion: boolean): Scoped {
  const before = scoped.mentions.filter((mention) => mention.to <= exception.from);
  const last = before.findLast((mention) => mention.topic !== 'in_ufc');
  // "Everything except parlays" denies by itself what "drop everything except parlays" lifts.
  const isOfAll = ALL.test(tokens[exception.from - 1]?.text ?? '');
  const isDenied = last === undefined && EXCLUDING.has(scoped.stances[exception.from - (isOfAll ? 2 : 1)] ?? 'ask');
  const lifts =
    isDenied || (last && EXCLUDING.has(last.stance)) || NOT_BEFORE.test(tokens[exception.from - 1]?.text ?? '');
  if (!lifts && needsExclusion) return scoped;
  const inside = scoped.mentions.filter((mention) => isIn(mention, exception));
  const qualifies =
    inside.some((mention) => QUALIFIERS.has(mention.topic)) ||
    tokens.slice(exception.from, exception.to).some((token) => token.kind === 'number');
  const stanceOf = (mention: Mention): Stance => {
    if (mention === last && lifts && qualifies) return 'ask';
    if (mention === last && lifts && mention.topic === 'cappers' && inside.length > 0) return 'mention';
    if (!isIn(mention, exception)) return mention.stance;
    if (lifts) return 'ask';
    const isNamedBefore = before.some((earlier) => earlier.topic === mention.topic);
    return last === undefined || isNamedBefore ? 'mention' : 'indifferent';
  };
  const stance: Stance = lifts ? 'ask' : 'exclude';
  return {
    ...scoped,
    mentions: scoped.mentions.map((mention) => ({ ...mention, stance: stanceOf(mention) })),
    stances: scoped.stances.map((told, at) => (at >= exception.from && at < exception.to ? stance : told)),
  };
}

/** "Apart from parlays, | apart from cappers": an exception behind another lifts nothing. */
function isListed({ mentions }: Scoped, exceptions: readonly Stretch[], from: number): boolean {
  const last = mentions.findLast((mention) => mention.to <= from);
  return last !== undefined && exceptions.some((exception) => exception.from < from && isIn(last, exception));
}

/** "X unless Y" asks for X and leaves out Y; "no X unless Y" asks for Y, and for X too where Y only limits it. */
export function withExceptions(scoped: Scoped, tokens: readonly Token[]): Scoped {
  const conditional = stretchesOf(tokens, [EXCEPTIONS]).reduce(
    (told, exception) => withException(told, tokens, exception, false),
    scoped,
  );
  const plain = stretchesOf(tokens, [PLAIN]);
  const exceptions = plain.filter(({ from }) => !isListed(scoped, plain, from));
  return exceptions.reduce((told, exception) => withException(told, tokens, exception, true), conditional);
}
