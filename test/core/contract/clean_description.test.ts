import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { cleanDescription, descriptionProblem } from '../../../core/contract/values/clean_description.ts';

describe('cleaning a description', () => {
  it.each([
    ['<b>Grapplers</b> and <i>wrestlers</i>', 'Grapplers and wrestlers'],
    ['<b>No parlays</b>, please', 'No parlays, please'],
    ['wrest<b>lers</b>', 'wrestlers'],
    ['<p>No parlays</p>, please', 'No parlays, please'],
    ['<p>grapplers</p><p>wrestlers</p>or<br>strikers', 'grapplers wrestlers or strikers'],
    ['dogs <script>alert("x")</script> only', 'dogs only'],
    ['dogs <style>p{}</style> only <!-- hidden --> please', 'dogs only please'],
    ['&lt;img src=x onerror=alert(1)&gt; wrestlers', 'wrestlers'],
    ['&amp;lt;b&amp;gt;wrestlers&amp;lt;/b&amp;gt;', 'wrestlers'],
    ['&#60;b&#62;wrestlers&#x3c;/b&#x3e;', 'wrestlers'],
    ['<<b>script>wrestlers<</b>/script>', '< script>wrestlers< /script>'],
    ['underdogs <img src=x onerror=alert(1)', 'underdogs'],
    ['  spaced \t out  ', 'spaced out'],
    ['right\u202eto left\u0000', 'rightto left'],
  ])('turns %j into %j', (raw, cleaned) => {
    expect(cleanDescription(raw)).toBe(cleaned);
  });

  it('keeps comparison signs', () => {
    expect(cleanDescription('odds < 2.5 and reach > 3 & so on')).toBe('odds < 2.5 and reach > 3 & so on');
  });

  it('cuts at 500 characters without splitting a surrogate pair', () => {
    const cleaned = cleanDescription(`${'a'.repeat(499)}😀 and more`);
    expect(cleaned).toBe('a'.repeat(499));
  });

  it('leaves no tag and never exceeds the limit, for any markup', () => {
    const markup = fc.array(
      fc.constantFrom('<', '>', '/', 'b', 'script', '&lt;', '&gt;', '&amp;', '!--', '--', 'x ', '"', '&#60;', 'dogs '),
    );
    fc.assert(
      fc.property(markup, (pieces) => {
        const cleaned = cleanDescription(pieces.join(''));
        expect(cleaned.length).toBeLessThanOrEqual(LIMITS.description.most);
        expect(cleaned).not.toMatch(/<[a-z!/][^<>]*>/i);
        expect(cleaned).toBe(cleaned.trim());
      }),
    );
  });

  it('rejects fewer than 50 characters after cleaning', () => {
    const enough = 'w'.repeat(LIMITS.description.least);
    expect(descriptionProblem(cleanDescription(enough))).toBeUndefined();
    expect(descriptionProblem(cleanDescription(`<p>${enough.slice(1)}</p>`))).toBe(TEXTS.descriptionTooShort);
  });
});
