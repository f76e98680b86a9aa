import { describe, expect, it } from 'vitest';
import { pageHead } from '../../../core/pages/heads/page_head.ts';
import { fighterPage } from '../../fixtures/pages/fighter_page.ts';

describe('the link preview of a fighter', () => {
  it('shows his next bout', () => {
    expect(pageHead(fighterPage()).picture).toEqual({
      kind: 'bouts',
      id: 'bruno-almeida-vs-rex-castle-2026-04-04',
      description: 'Bruno Almeida against Rex Castle: forecast, market and result.',
    });
  });

  it('shows his latest bout with a page where none is to come, and the site’s own picture without one', () => {
    const { bouts } = fighterPage();
    const [latest, ...earlier] = bouts;
    if (latest === undefined) throw new TypeError('The fighter has no bout');
    const paged = { ...latest, bout: 'a-vs-b-2020-01-01' };
    const unpaged = { ...latest, bout: null };
    expect(pageHead(fighterPage({ next: [], bouts: [unpaged, paged, ...earlier] })).picture?.id).toBe(paged.bout);
    expect(pageHead(fighterPage({ next: [], bouts: [unpaged] })).picture).toBeUndefined();
  });
});
