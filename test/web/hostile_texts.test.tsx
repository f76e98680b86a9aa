import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StoredPick } from '../../core/contract/playbooks/picks.ts';
import { PickRow } from '../../web/components/picks/row/PickRow.tsx';
import { knownPicks } from './picks/picks.tsx';

afterEach(cleanup);

const SCRIPTS = [
  '<script>window.hacked = true</script>',
  '<img src=x onerror="window.hacked = true">',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
];

test.each(SCRIPTS)('markup in a name is shown as text and never run: %s', (text) => {
  const pick: StoredPick = {
    pick_name: text,
    opponent_name: text,
    budget_amount: 0.5,
    american_odds: '-150',
    decimal_odds: 1.6667,
    supporting_strategies: 1,
    type: 'moneyline',
    supporters: [{ strategy: text, weight: 0.5 }],
    legs: [{ name: text, opponent: text, corner: 'red' }],
  };
  const { container } = render(
    <PickRow
      pick={pick}
      names={{ pick: text, opponent: text }}
      bet={{ stake: 50, exact: 50, share: 0.5, win: 83.34 }}
      slip={{ budget: 100, inDollars: true }}
      strategies={10}
      oddsStyle="american"
      line="Market line"
      eventDate={undefined}
      opposed={[]}
      known={knownPicks(pick)}
      showsPlace
      bout={undefined}
      standing={undefined}
      shown={undefined}
      onlyValue={false}
      columns={{ source: true, takeAt: true, edge: true, support: true }}
    />,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(container.textContent).toContain(text);
  expect(container.querySelectorAll('script, img, [onload], [onerror], [href^="javascript:"]')).toHaveLength(0);
});
