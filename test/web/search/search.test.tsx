import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Search } from '../../../web/app/search/Search.tsx';
import { searchIndex } from '../../fixtures/pages/search_index.ts';
import { HttpAnswers } from '../pages/http_answers.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const Path = () => <p data-testid="path">{useLocation().pathname}</p>;

/** Shows the search; the answers tell which paths it fetched. */
function show(answer: unknown = searchIndex()): HttpAnswers {
  const answers = new HttpAnswers({ '/pages/search.json': answer });
  answers.install();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Search />
        <Path />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return answers;
}

const field = () => screen.getByRole('combobox');
const type = (text: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
};
const activeText = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search in the header', () => {
  test('asks for the names when it is first used, not before', async () => {
    const { asked } = show();
    expect(asked).toEqual([]);
    fireEvent.focus(field());
    await waitFor(() => expect(asked).toEqual(['/pages/search.json']));
  });

  test('goes to what it found by keyboard alone', async () => {
    show();
    type('rex');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(activeText()).toContain('Lightweight');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(activeText()).toContain('Heavyweight');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(screen.getByTestId('path').textContent).toBe('/fighters/rex-castle-heavyweight');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('goes to a pressed result, and closes on Escape', async () => {
    show();
    type('almeida');
    fireEvent.click((await screen.findAllByRole('option'))[0] ?? field());
    expect(screen.getByTestId('path').textContent).toBe('/fighters/bruno-almeida');
    type('almeida');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field()).toHaveProperty('value', '');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByText('Type a fighter or an event.')).toBeNull();
  });

  test('says when nothing is found, and when the names could not be loaded', async () => {
    show();
    type('xyzzy');
    expect(await screen.findByText(/No fighter or event by that name/)).toBeDefined();
    cleanup();
    show(500);
    type('rex');
    expect(await screen.findByText(/The names could not be loaded/)).toBeDefined();
    new HttpAnswers({ '/pages/search.json': searchIndex() }).install();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  test('opens on / outside of fields, unless that is turned off', async () => {
    show();
    fireEvent.keyDown(document.body, { key: '/' });
    await waitFor(() => expect(document.activeElement).toBe(field()));
    fireEvent.click(await screen.findByRole('checkbox', { name: /opens the search/ }));
    field().blur();
    const isLeft = fireEvent.keyDown(document.body, { key: '/' });
    expect(isLeft).toBe(true);
    expect(document.activeElement).not.toBe(field());
  });
});
