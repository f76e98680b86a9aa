import type { Token } from './tokens.ts';

const isLine = (token: Token | undefined) => token?.kind === 'stop' && token.text.startsWith('\n');
const isColon = (token: Token | undefined) => token?.kind === 'break' && token.text === ':';
const LAST_NUMBER = 20;

const closesItem = (token: Token | undefined, behind: Token | undefined) =>
  token?.kind === 'number' && behind !== undefined && behind.start === token.end && /^[.)]/.test(behind.text);

/** Whether a list is counted from one; else a number behind a stop is an answer ("How many legs? Four."). */
const isCounted = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => token.amount?.count === 1 && closesItem(token, tokens[at + 1]));

/** The "1." before an item of a list. */
function isEnumerator(tokens: readonly Token[], at: number): boolean {
  const [before, token, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const count = token?.amount?.count ?? LAST_NUMBER + 1;
  // Behind a colon a number is the answer ("legs: 3."), unless a list begins there.
  const opensLine =
    before === undefined ||
    isLine(before) ||
    (before.kind === 'stop' && isCounted(tokens)) ||
    (isColon(before) && count === 1);
  return opensLine && closesItem(token, behind) && count <= LAST_NUMBER && Number.isInteger(count);
}

function withoutEnumerators(tokens: readonly Token[]): Token[] {
  const dropped = new Set(tokens.flatMap((_, at) => (isEnumerator(tokens, at) ? [at, at + 1] : [])));
  return tokens.filter((_, at) => !dropped.has(at));
}

/** Whether the line that begins here is a heading of its own. */
function isHeading(tokens: readonly Token[], from: number): boolean {
  const end = tokens.findIndex((token, at) => at >= from && token.kind === 'stop');
  const line = tokens.slice(from, end < 0 ? tokens.length : end);
  return line.some(isColon);
}

/** The tokens with the lines under a heading ("No:") made one sentence with it, and without "1.", "2.". */
export function withListsJoined(all: readonly Token[]): Token[] {
  const tokens = withoutEnumerators(all);
  let isListed = false;
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'stop') return [token];
    const opens = isLine(token) && isColon(tokens[at - 1]);
    isListed = opens || (isListed && isLine(token) && !token.text.startsWith('\n\n') && !isHeading(tokens, at + 1));
    if (opens) return [];
    return isListed ? [{ ...token, kind: 'break' as const, text: ',' }] : [token];
  });
}
