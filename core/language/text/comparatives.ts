import type { Token } from './tokens.ts';

/** As those compare who learnt English late. */
const COMPARATIVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    high: 'higher',
    big: 'bigger',
    long: 'longer',
    tall: 'taller',
    young: 'younger',
    old: 'older',
    low: 'lower',
    short: 'shorter',
    small: 'smaller',
    heavy: 'heavier',
    strong: 'stronger',
    good: 'better',
    bad: 'worse',
    cheap: 'cheaper',
  }),
);
const COMPARED = /^(more|less|rather|bigger|better|longer|shorter|higher|lower|younger|taller|older|heavier|fewer)$/;
/** "No more tall fighters" wants none of them. */
const NO_MORE = /^(no|any|not)$/;

/** Behind "then" these tell what follows, not what is compared. */
const CONSEQUENCE = /^(i|we|you|bet|back|take|give|its|that|pick|he|they|im|ill|put|please)$/;

/** "More tall" as "taller", "more then" as "more than". */
export function withComparatives(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (!token) continue;
    const comparative = token.text === 'more' && next ? COMPARATIVES.get(next.text) : undefined;
    const isOfAmount = NO_MORE.test(tokens[at - 1]?.text ?? '') && !/^(than|then)$/.test(tokens[at + 2]?.text ?? '');
    const isThan =
      token.text === 'then' &&
      !CONSEQUENCE.test(next?.text ?? '') &&
      out.slice(-2).some((before) => COMPARED.test(before.text));
    if (comparative && next && !isOfAmount) {
      out.push({ ...token, text: comparative, end: next.end });
      at += 1;
    } else out.push(isThan ? { ...token, text: 'than' } : token);
  }
  return out;
}
