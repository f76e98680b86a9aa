import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ReturnsFigures, SwingFigures } from '../../../web/components/returns/ReturnsFigures.tsx';
import { MyPlaybookCards } from '../../../web/features/picks/MyPlaybooksTab.tsx';
import { PlaybookFacts } from '../../../web/features/playbooks/PlaybookCard.tsx';
import { PlaybookStats } from '../../../web/features/playbooks/PlaybooksScreen.tsx';
import { savedPlaybook } from '../saved_playbook.ts';

afterEach(cleanup);

const outOfSample = savedPlaybook('Out', { events: 519, interval: [-0.014, 0.011] });
const inSample = savedPlaybook('In', { sample: 'in', events: 80 });
const untested = savedPlaybook('New', { events: 0, equity: [] });

const textOf = (label: string) => screen.getByText(label).parentElement?.textContent;

describe('returns are shown with sample, number of events and range', () => {
  test('on the list’s cards', () => {
    render(<PlaybookFacts playbook={outOfSample} />);
    expect(textOf('Returns')).toBe('Returns+1.00%519 events, tested out of sample, −1.40% to +1.10%');
  });

  test('on the picks page’s cards', () => {
    render(<MyPlaybookCards playbooks={[inSample]} chosen={inSample} onChoose={() => undefined} />);
    expect(screen.getByText('80 events, tested, weights had seen them, −2.00% to +3.00%')).toBeDefined();
  });

  test('for the last year from the events of that year only', () => {
    const equity = [
      { date: '2025-01-04', playbook: 0.5, equal_weights: 0 },
      { date: '2025-06-07', playbook: 0.6, equal_weights: 0 },
      { date: '2026-01-04', playbook: 0.7, equal_weights: 0 },
    ];
    render(<ReturnsFigures tested={{ ...savedPlaybook('Year', { equity }), previous_year_returns: 100 }} />);
    expect(textOf('Previous Year Returns')).toMatch(/\$500 on each of 2 events, tested, 90% range \+\$100 to \+\$100$/);
  });

  test('for the last year without the range of another year, where the report is of earlier years', () => {
    const equity = [{ date: '2018-01-06', playbook: 0.5, equal_weights: 0 }];
    const tested = { ...savedPlaybook('Until 2018', { equity }), previous_year_returns: 879.14 };
    render(<ReturnsFigures tested={tested} />);
    expect(textOf('Previous Year Returns')).toMatch(/of the last year, tested: one year, which says little by itself$/);
    render(<SwingFigures tested={tested} />);
    expect(screen.getByText(/^Read last year’s figure as about \+\$900: telling two fighters/)).toBeDefined();
  });

  test('and without a basis if there are no events', () => {
    render(<PlaybookFacts playbook={untested} />);
    expect(textOf('Returns')).toBe('Returns+1.00%');
  });
});

describe('a mean return has a colour only if its whole range is on one side of 0', () => {
  const coloured = (label: string) =>
    / _?(up|down)|^_?(up|down)/.test(screen.getByText(label).nextElementSibling?.className ?? '');

  test.each([
    { interval: [-0.014, 0.011] as const, isColoured: false },
    { interval: [0.002, 0.011] as const, isColoured: true },
    { interval: [-0.014, -0.001] as const, isColoured: true },
  ])('$interval', ({ interval: [low, high], isColoured }) => {
    const playbook = savedPlaybook('Range', { events: 519, interval: [low, high] });
    render(<PlaybookFacts playbook={playbook} />);
    expect(coloured('Returns')).toBe(isColoured);
    cleanup();
    render(<ReturnsFigures tested={playbook} />);
    expect(coloured('Average Returns')).toBe(isColoured);
  });
});

describe('the last year stands beside what judges it', () => {
  const equity = [
    { date: '2025-01-04', playbook: 0.5, equal_weights: 0 },
    { date: '2025-06-07', playbook: 0.6, equal_weights: 0 },
    { date: '2026-01-04', playbook: 0.7, equal_weights: 0 },
  ];
  const show = (mean: number) => {
    const playbook = savedPlaybook('Year', { equity, events: 519, mean, interval: [mean - 0.01, mean + 0.01] });
    render(<ReturnsFigures tested={{ ...playbook, previous_year_returns: 100 }} />);
  };
  const coloured = (label: string) => /up|down/.test(screen.getByText(label).nextElementSibling?.className ?? '');

  test('the same number of events at the average of the whole test', () => {
    show(-0.002);
    expect(textOf('A Year of the Whole Test')).toMatch(
      /^A Year of the Whole Testabout −\$22 events at the average of all 519 events, 90% range −\$10 to \+\$8/,
    );
    expect(coloured('Previous Year Returns')).toBe(false);
  });

  test.each([
    { mean: 0.002, isColoured: false },
    { mean: 0.02, isColoured: true },
  ])('and is never coloured alone: $mean', ({ mean, isColoured }) => {
    show(mean);
    expect(coloured('Previous Year Returns')).toBe(isColoured);
    expect(coloured('A Year of the Whole Test')).toBe(isColoured);
  });
});

test('what is bet and what all picks would have returned stand together where not all are bet', () => {
  const playbook = savedPlaybook('Value', { events: 519, equal_weights_mean: -0.0016 });
  render(<SwingFigures tested={{ ...playbook, method: { name: 'kelly', version: 1 } }} />);
  expect(
    screen.getByText(/of what is bet, the picks with value at a quarter of Kelly; all picks at equal weights −0\.16%/),
  ).toBeDefined();
});

test('a playbook without returns shows N/A on the list and in the detail', () => {
  const legacy = { ...untested, portfolio_returns: null, previous_year_returns: null };
  render(<PlaybookFacts playbook={legacy} />);
  expect(textOf('Returns')).toBe('ReturnsN/A');
  render(<ReturnsFigures tested={legacy} />);
  expect(textOf('Average Returns')).toBe('Average ReturnsN/Aper event');
  expect(textOf('Previous Year Returns')).toMatch(/^Previous Year ReturnsN\/A/);
});

describe('the average return shows', () => {
  const statFor = (...playbooks: (typeof outOfSample)[]) => {
    render(<PlaybookStats playbooks={playbooks} limit={5} />);
    return textOf('Avg. Return');
  };

  test('its number of playbooks and events, and its range', () => {
    expect(statFor(outOfSample, outOfSample)).toBe(
      'Avg. Return+1.00%2 playbooks, 519 events, tested out of sample, −1.40% to +1.10%',
    );
  });

  test('that some playbooks are in sample', () => {
    expect(statFor(outOfSample, inSample)).toBe(
      'Avg. Return+1.00%2 playbooks, 80 to 519 events, tested, not all out of sample, −1.70% to +2.05%',
    );
  });

  test('no range where a playbook has none', () => {
    expect(statFor(outOfSample, untested)).toBe('Avg. Return+1.00%2 playbooks, 0 to 519 events, tested out of sample');
  });

  test('N/A without a playbook', () => {
    expect(statFor()).toBe('Avg. ReturnN/A');
  });
});
