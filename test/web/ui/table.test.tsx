import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SortHead } from '../../../web/ui/SortHead.tsx';
import { type Column, Table } from '../../../web/ui/Table.tsx';

afterEach(cleanup);

interface Bout {
  winner: string;
  profit: number;
}

const BOUTS: readonly Bout[] = [
  { winner: 'Almeida', profit: 12 },
  { winner: 'Castle', profit: -5 },
];

const COLUMNS: readonly Column<Bout>[] = [
  { id: 'sign', cell: () => '✓' },
  { id: 'winner', head: 'Winner', cell: ({ winner }) => winner, isRowHead: true },
  { id: 'profit', head: 'Profit', label: 'Profit', cell: ({ profit }) => profit },
];

const keyOf = ({ winner }: Bout) => winner;

test('columns name their cells, rows are named by their heads, and a column without a head has none', () => {
  render(<Table caption="Results" columns={COLUMNS} rows={BOUTS} keyOf={keyOf} />);
  const table = screen.getByRole('table', { name: 'Results' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Winner', 'Profit']);
  expect(heads.every((head) => head.getAttribute('scope') === 'col')).toBe(true);
  const names = within(table).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Almeida', 'Castle']);
  expect(within(table).getByRole('row', { name: /Castle/ }).textContent).toContain('Profit -5');
});

test('a head that sorts is a button, and the sorted column says its order', () => {
  const press = vi.fn();
  const columns: readonly Column<Bout>[] = [
    {
      ...{ id: 'winner', cell: keyOf, isRowHead: true },
      head: <SortHead label="Winner" onPress={() => press('winner')} />,
    },
    {
      ...{ id: 'profit', cell: ({ profit }: Bout) => profit, order: 'descending' },
      head: <SortHead label="Profit" arrow="↓" onPress={() => press('profit')} />,
    },
  ];
  render(<Table caption="Results" columns={columns} rows={BOUTS} keyOf={keyOf} />);
  const [winner, profit] = screen.getAllByRole('columnheader');
  expect(winner?.hasAttribute('aria-sort')).toBe(false);
  expect(profit?.getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: 'Winner' }));
  expect(press.mock.calls).toEqual([['winner']]);
});

test('groups stand below their heads, and what is open stands below its row across all columns', () => {
  render(
    <Table
      caption="Results"
      columns={COLUMNS}
      groups={BOUTS.map((bout) => ({ id: bout.winner, head: `${bout.winner} wins`, rows: [bout] }))}
      keyOf={keyOf}
      rowId={keyOf}
      details={({ winner }) => (winner === 'Castle' ? 'By submission' : undefined)}
    />,
  );
  const group = screen.getByText('Castle wins').closest('tbody');
  expect(screen.getByText('Castle wins').getAttribute('scope')).toBe('rowgroup');
  expect(within(group ?? document.body).getByRole('rowheader', { name: 'Castle' })).toBeDefined();
  const details = screen.getByText('By submission');
  expect(details.getAttribute('colspan')).toBe(String(COLUMNS.length));
  expect(details.closest('tr')?.id).toBe('Castle-details');
});
