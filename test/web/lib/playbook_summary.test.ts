import { describe, expect, it } from 'vitest';
import {
  dateOrMissing,
  playbookEventTitle,
  playbookTitle,
  shortDateOrMissing,
} from '../../../web/lib/playbooks/missing_texts.ts';
import { activeEvents, averageReturn } from '../../../web/lib/playbooks/playbook_summary.ts';

const TODAY = '2026-04-04';
const on = (event_date: string, event_name = 'Fight Night') => ({ event_date, event_name });

describe('Active events', () => {
  it('counts each event once, from yesterday on', () => {
    const playbooks = [on('2026-04-03'), on('2026-04-03'), on('2026-04-04'), on('2026-04-11', 'Another')];
    expect(activeEvents(playbooks, TODAY)).toBe(3);
  });

  it('ignores past events and playbooks without a date', () => {
    expect(activeEvents([on('2026-04-02'), on('')], TODAY)).toBe(0);
  });
});

describe('The average return', () => {
  it('is the mean over the playbooks', () => {
    expect(averageReturn([{ portfolio_returns: 0.02 }, { portfolio_returns: -0.01 }])).toBeCloseTo(0.005, 12);
  });

  it('leaves out playbooks without one', () => {
    expect(averageReturn([{ portfolio_returns: null }, { portfolio_returns: 0.02 }])).toBe(0.02);
  });

  it('is undefined without playbooks, and where none has a return', () => {
    expect(averageReturn([])).toBeUndefined();
    expect(averageReturn([{ portfolio_returns: null }])).toBeUndefined();
  });
});

describe('A legacy playbook', () => {
  it('shows placeholders for missing fields', () => {
    expect([playbookTitle('Mine'), playbookTitle(' ')]).toEqual(['Mine', 'Untitled Playbook']);
    expect([playbookEventTitle('UFC 300'), playbookEventTitle('')]).toEqual(['UFC 300', 'No event']);
    expect([shortDateOrMissing('2026-04-04'), shortDateOrMissing('')]).toEqual(['4/4/26', 'N/A']);
    expect([dateOrMissing('2026-04-04'), dateOrMissing('')]).toEqual(['4/4/2026', 'N/A']);
  });
});
