import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { NextBets } from '../../../web/features/strategies/StrategyDetails.tsx';

afterEach(cleanup);

const CARD = {
  ...{ id: '2026-04-04-springfield', name: 'UFC 300', date: '2026-04-04' },
  bouts: [
    { red: 'Bruno Almeida', blue: 'Rex Castle' },
    { red: 'Mei Chen', blue: 'Ana Lima' },
  ],
};

function show(card: typeof CARD | { id: null; name: string; date: string; bouts: [] }, picks: readonly string[]) {
  const { container } = render(
    <MemoryRouter>
      <NextBets card={card} picks={picks} />
    </MemoryRouter>,
  );
  return container.textContent;
}
const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('whom a strategy backs on the next card leads to the bouts and the event, in parlays too', () => {
  expect(show(CARD, ['Rex Castle', 'Bruno Almeida + Ana Lima'])).toContain('Rex Castle, Bruno Almeida + Ana Lima.');
  expect(addresses()).toEqual([
    '/bouts/bruno-almeida-vs-rex-castle-2026-04-04',
    '/bouts/bruno-almeida-vs-rex-castle-2026-04-04',
    '/bouts/ana-lima-vs-mei-chen-2026-04-04',
    '/events/2026-04-04-springfield',
  ]);
});

test('a card without known bouts is told without links', () => {
  expect(show({ id: null, name: 'UFC 300', date: '2026-04-04', bouts: [] }, ['Rex Castle'])).toContain('Rex Castle.');
  expect(addresses()).toEqual([]);
});

test('a strategy that backs nobody, and a league without a coming event, say so', () => {
  expect(show(CARD, [])).toContain('Nothing on this card.');
  cleanup();
  render(<NextBets card={null} picks={[]} />);
  expect(screen.getByText('There is no upcoming event.')).toBeDefined();
});
