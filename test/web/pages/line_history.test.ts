import { describe, expect, it } from 'vitest';
import { curvePath, curveScale } from '../../../web/components/charts/curve/curve_scale.ts';
import { lineHistory, stepCurve } from '../../../web/features/pages/bout/panels/line_history.ts';
import { boutPage } from '../../fixtures/pages/bout_page.ts';
import { priceHistory } from '../../fixtures/pages/price_history.ts';

describe('the line of a bout', () => {
  it('is broken where a book did not offer the bout', () => {
    const curve = stepCurve(
      [
        [0, 0.5],
        [1, 0.6],
        [2, null],
        [3, 0.7],
      ],
      4,
    );
    const scale = curveScale([{ times: [0, 100_000], values: [0, 100] }]);
    expect(curvePath(curve, scale)).toBe('M0,99.5L1,99.5L1,99.4L2,99.4M3,99.3L4,99.3');
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
