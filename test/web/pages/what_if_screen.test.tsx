import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SearchIndex } from '../../../core/contract/pages/search_index.ts';
import type { WhatIf } from '../../../core/contract/pages/what_if.ts';
import WhatIfScreen from '../../../web/features/pages/what_if/WhatIfScreen.tsx';
import { whatIf } from '../../fixtures/pages/what_if.ts';
import { HttpAnswers } from './http_answers.ts';
import { showPage } from './show_page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FOUND = whatIf();
const RED = { ...FOUND.red, slug: 'ana-silva', name: 'Ana Silva' };
const BLUE = { ...FOUND.blue, slug: 'bea-wang', name: 'Bea Wang' };
const INDEX: SearchIndex = {
  fighters: [RED, BLUE].map(({ slug, name }) => ({ slug, name, weight_class: 'Flyweight', bouts: 5 })),
  events: [],
};

const show = (query: string, answer: WhatIf | number = { ...FOUND, red: RED, blue: BLUE }) =>
  showPage(
    WhatIfScreen,
    new HttpAnswers({
      '/pages/search.json': INDEX,
      '/api/cornerman/what_if/ana-silva_bea-wang': answer,
    }),
    `/what-if${query}`,
  );
const PAIR = '?red=ana-silva&blue=bea-wang';
const worth = () => screen.findByRole('region', { name: 'What each side is worth' });

describe('What if they met?', () => {
  test('two fighters have a forecast, fair prices and six endings, without prices from the Elo ratings', async () => {
    show(PAIR);
    const sides = within(await worth());
    expect(sides.getByRole('row', { name: /^Silva/ }).textContent).toMatch(/\d%.*[+−]\d/);
    expect(
      within(screen.getByRole('region', { name: 'How it would end over three rounds' })).getByText('Goes the distance'),
    ).toBeDefined();
    expect(screen.getByText(/the Elo ratings \d+%/)).toBeDefined();
    expect(sides.getAllByText('–').length).toBe(2);
  });

  test('both prices of the address give each side an edge', async () => {
    show(`${PAIR}&red_price=-150&blue_price=2.5`);
    expect(within(await worth()).getAllByText(/^[+−]\d+\.\d% to [+−]\d+\.\d%$/).length).toBe(2);
    expect(screen.getByText(/these prices \d+%/)).toBeDefined();
  });

  test('the rounds are those of the address, else as many as such a bout is expected over, and can be chosen', async () => {
    show(`${PAIR}&rounds=5`);
    const distance = () => screen.getByRole('row', { name: /^Goes the distance/ }).textContent;
    expect(await screen.findByRole('region', { name: 'How it would end over five rounds' })).toBeDefined();
    const ofFive = distance();
    fireEvent.click(screen.getByRole('radio', { name: 'three rounds' }));
    expect(await screen.findByRole('region', { name: 'How it would end over three rounds' })).toBeDefined();
    expect(distance()).not.toBe(ofFive);
    cleanup();
    show(PAIR, { ...FOUND, red: RED, blue: BLUE, rounds: 5 });
    expect(await screen.findByRole('region', { name: 'How it would end over five rounds' })).toBeDefined();
  });

  test('a price that is none is said below its field', async () => {
    show(PAIR);
    const field = await screen.findByLabelText('Price on Ana Silva');
    fireEvent.change(field, { target: { value: 'many' } });
    expect(await screen.findByText(/^These are no odds\./)).toBeDefined();
  });

  test('a fighter is found by name and can be changed', async () => {
    show('?red=ana-silva');
    expect(await screen.findByText('Choose two fighters')).toBeDefined();
    const field = screen.getByRole('combobox', { name: 'Blue corner' });
    await screen.findByText('Ana Silva');
    fireEvent.change(field, { target: { value: 'wan' } });
    fireEvent.click(await screen.findByRole('option', { name: /Bea Wang/ }));
    expect(await worth()).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Change the fighter in the red corner' }));
    expect(await screen.findByRole('combobox', { name: 'Red corner' })).toBeDefined();
  });

  test.each([
    ['nobody is chosen', '', 'Choose two fighters'],
    ['one fighter is chosen twice', '?red=ana-silva&blue=ana-silva', 'Nobody fights himself'],
    ['a fighter is not known', '?red=ana-silva&blue=nobody', 'One of these fighters is not known'],
  ])('where %s, it says so', async (_case, query, text) => {
    show(query);
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('of a man and a woman there is no forecast, and of a fighter without a bout it says so', async () => {
    show(PAIR, { ...FOUND, red: { ...RED, bouts: 0 }, blue: BLUE });
    expect(await screen.findByText(/Ana Silva has no UFC bout on record/)).toBeDefined();
    cleanup();
    show(PAIR, { ...FOUND, red: { ...RED, gender: 'women' }, blue: { ...BLUE, gender: 'men' } });
    expect(await screen.findByText(/^Men and women do not meet/)).toBeDefined();
  });

  test('a forecast that can’t be loaded can be loaded again', async () => {
    show(PAIR, 503);
    expect(await screen.findByText('The forecast could not be loaded')).toBeDefined();
  });
});
