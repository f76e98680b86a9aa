import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CurveChart } from '../../../web/components/charts/curve/CurveChart.tsx';
import type { Curve } from '../../../web/components/charts/curve/CurvePicture.tsx';
import {
  bandPath,
  curvePath,
  curveScale,
  dayTime,
  FROM_ZERO,
} from '../../../web/components/charts/curve/curve_scale.ts';
import { ReadableCurve } from '../../../web/components/charts/curve/ReadableCurve.tsx';

afterEach(cleanup);

const times = ['2020-01-01', '2021-01-01', '2022-01-01', '2023-01-01'].map(dayTime);
const own: Curve = { times, values: [0, 2, -1, 3], look: 'own', end: '+3' };
const pale: Curve = { times, values: [0, 1, 1, 2.9], look: 'reference', end: '+2.9' };

describe('the scale of a curve', () => {
  test('includes its values and those that are asked for, and labels years', () => {
    const scale = curveScale([{ times, values: [4, 6, 5, 8] }], [], { includes: FROM_ZERO });
    expect([scale.y(8), scale.y(0), scale.x(times[0] ?? 0), scale.x(times[3] ?? 0)]).toEqual([0, 100, 0, 100]);
    expect(scale.values).toEqual([0, 2, 4, 6, 8]);
    expect(scale.times.map(({ text }) => text)).toEqual(['2020', '2021', '2022', '2023']);
  });

  test('labels the months of a year and the days of a week', () => {
    const labels = (from: string, to: string) =>
      curveScale([{ times: [from, to].map(dayTime), values: [1, 2] }]).times.map(({ text }) => text);
    expect(labels('2025-12-01', '2026-06-30')).toEqual(['Dec', '2026', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
    expect(labels('2026-03-28', '2026-04-02')).toEqual(['3/28', '3/29', '3/30', '3/31', '4/1', '4/2']);
  });

  test('draws one point, and equal values in the middle', () => {
    const curve = { times: times.slice(0, 1), values: [3] };
    expect(curvePath(curve, curveScale([curve]))).toBe('M100,50Z');
    expect(curvePath({ times: [], values: [] }, curveScale([]))).toBe('');
  });

  test('a null interrupts the line, and a band is one outline', () => {
    const curve = { times, values: [0, 1, null, 1] };
    expect(curvePath(curve, curveScale([curve])).match(/M/g)).toHaveLength(2);
    const band = { times, low: [0, 0, 0, 0], high: [1, 2, 2, 1] };
    expect(bandPath(band, curveScale([], [band]))).toMatch(/^M[^M]+Z$/);
  });
});

test('the own last value is shown, and another one only where it has room', () => {
  const { rerender } = render(<CurveChart curves={[pale, own]} valueText={String} />);
  expect(screen.getByText('+3')).toBeDefined();
  expect(screen.queryByText('+2.9')).toBeNull();
  rerender(<CurveChart curves={[{ ...pale, values: [0, 1, 1, 1], end: '+1' }, own]} valueText={String} />);
  expect(screen.getByText('+1')).toBeDefined();
});

test('the values of a time are read by keys and by pointer; the last ones are shown at first', () => {
  const text = (index: number) => `value ${own.values[index]}`;
  render(<ReadableCurve label="Values by date" curves={[own]} valueText={String} valuesText={text} />);
  const slider = screen.getByRole('slider', { name: 'Values by date' });
  const shown = () => slider.getAttribute('aria-valuetext');
  expect(shown()).toBe('value 3');
  slider.focus();
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(shown()).toBe('value -1');
  fireEvent.keyDown(slider, { key: 'Home' });
  expect(shown()).toBe('value 0');
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(shown()).toBe('value 0');
  fireEvent.keyDown(slider, { key: 'PageUp' });
  expect(shown()).toBe('value 2');
  fireEvent.blur(slider);
  expect(shown()).toBe('value 3');
});
