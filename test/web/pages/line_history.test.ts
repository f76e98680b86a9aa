import { describe, expect, it } from 'vitest';
import { lineHistory, stepPath } from '../../../web/features/pages/bout/line_history.ts';
import { boutPage } from '../../fixtures/pages/bout_page.ts';
import { priceHistory } from '../../fixtures/pages/price_history.ts';

describe('the line of a bout', () => {
  it('is broken where a book did not offer the bout', () => {
    const path = stepPath(
      [
        [0, 0.5],
        [1, 0.6],
        [2, null],
        [3, 0.7],
      ],
      4,
      (at) => at,
      (chance) => chance,
    );
    expect(path).toBe('M0.00,0.50H1.00V0.60H2.00M3.00,0.70H4.00');
  });

  it('is red’s, also where the price feed has the corners the other way round', () => {
    const history = priceHistory();
    const [bout] = history.bouts;
    if (bout === undefined) throw new TypeError('The history has no bout');
    const swapped = { ...history, bouts: [{ ...bout, red: bout.blue, blue: bout.red }] };
    const [asIs, turned] = [lineHistory(history, boutPage()), lineHistory(swapped, boutPage())];
    const first = asIs?.books[0]?.points[0]?.[1] ?? 0;
    expect(turned?.books[0]?.points[0]?.[1]).toBeCloseTo(1 - first, 9);
    expect(turned?.books[0]?.first).toMatchObject({ red: asIs?.books[0]?.first?.blue });
  });

  it('is unknown for a bout without kept prices', () => {
    expect(lineHistory(priceHistory({ bouts: [] }), boutPage())).toBeUndefined();
  });
});
