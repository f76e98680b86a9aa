import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EventOffers } from '../../../core/contract/prices/offers.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import { pickPercentText } from '../../../core/format/numbers/percent.ts';
import PriceScreen from '../../../web/features/price/PriceScreen.tsx';
import { EVENT, eventOffers } from '../../fixtures/pages/bout_page.ts';
import { eventPage } from '../../fixtures/pages/event_page.ts';
import { HttpAnswers } from '../pages/http_answers.ts';
import { showPage } from '../pages/show_page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAGE = `/pages/events/${EVENT.id}.json`;
const OFFERS = `/api/cornerman/prices/${EVENT.id}/offers`;
const show = (words = '', page = eventPage(), offers: EventOffers = { ...eventOffers(), bouts: [] }) =>
  showPage(
    PriceScreen,
    new HttpAnswers({ [PAGE]: page, [OFFERS]: offers }),
    `/price?${new URLSearchParams({ event: EVENT.id, bet: words })}`,
  );
const answer = () => screen.findByRole('region', { name: 'Answer' });
const field = () => screen.findByRole('textbox', { name: 'Say it, or paste a slip' });

describe('what a bet is worth', () => {
  test('is said in a sentence with the least odds, the fair price, break-even and the market’s own', async () => {
    show('Almeida by decision +450');
    const said = within(await answer());
    // 45% times 40%.
    expect(said.getByText('we say 18.0%')).toBeDefined();
    expect(said.getByText('+456')).toBeDefined();
    expect(said.getByText('18.2%')).toBeDefined();
    expect(said.getByText(/^Not worth it below \+/)).toBeDefined();
    expect(said.getByText(/^Bet at \+\d+ or better$/)).toBeDefined();
  });

  test('has a stake per $100 without a bankroll, and leads a visitor to sign in to note it', async () => {
    show('Castle by decision +300 $10');
    const said = within(await answer());
    expect(said.getByText('Better than fair, unproven.')).toBeDefined();
    expect(said.getByText(/of each \$100 of your bankroll/)).toBeDefined();
    expect(said.getByText('$30.00 to win')).toBeDefined();
    expect(said.getByRole('link', { name: 'Sign in to note this bet' })).toBeDefined();
  });

  test.each([
    ['without an edge', 'Almeida by decision +450', 'Kelly stakes nothing without an edge'],
    ['at an edge that an error can make', 'Almeida by decision +460', 'an edge up to 2.0% is within our error'],
  ])('is no stake %s', async (_where, words, why) => {
    show(words);
    const said = await answer();
    expect(within(said).getByText('No stake')).toBeDefined();
    expect(within(said).getByText(why)).toBeDefined();
    expect(said.textContent).not.toContain('of each $100');
  });

  test('is not said of a bout that has a result', async () => {
    const [main, other] = eventPage().bouts;
    const result = { outcome: 'red', method: 'knockout', round: 2, time: '4:18' } as const;
    show('Almeida +450', eventPage({ bouts: [main, other].flatMap((bout) => (bout ? [{ ...bout, result }] : [])) }));
    expect(within(await answer()).getByText('This is over: the bout has a result.')).toBeDefined();
  });

  test('is asked of every line of an address', async () => {
    show('Almeida +450\nCastle by decision');
    expect(await field()).toHaveProperty('value', 'Almeida +450\nCastle by decision');
    expect(within(await answer()).getByText(/^These can’t all come true/)).toBeDefined();
  });

  test.each([
    ['Almeida by gunpowder', /^What is “gunpowder”\?/],
    ['Almeida over 2.5 takedowns', /^We can’t price this: “takedowns”\./],
    ['by decision +400', /^Which bout\?/],
    ['Almeida v Castle by decision', /^Who\?/],
    ['Chen by decision', /no forecast of it/],
  ])('has no number for %s', async (words, why) => {
    show(words);
    const said = await answer();
    expect(within(said).getByText(why)).toBeDefined();
    expect(said.textContent).not.toMatch(/fair price|Kelly/i);
  });
});

test('a chip changes what was read, and the words say so', async () => {
  show('Almeida by decision +450 $10');
  await answer();
  const chip = screen.getByRole('combobox', { name: 'What must happen' });
  const { value } = within(chip).getByRole<HTMLOptionElement>('option', { name: 'by KO or TKO' });
  fireEvent.change(chip, { target: { value } });
  const typed = await field();
  await waitFor(() => expect(typed).toHaveProperty('value', 'Almeida by KO or TKO +450 $10'));
  expect(await screen.findByText('we say 18.0%')).toBeDefined();
});

test('a row of how it ends asks for that bet', async () => {
  show('Almeida +150');
  fireEvent.click(await screen.findByRole('button', { name: /^Castle submission/ }));
  expect(await field()).toHaveProperty('value', 'Castle by submission +600');
});

test('an empty field shows bets of the card, each of which is priced', async () => {
  show();
  const examples = within(await screen.findByRole('region', { name: 'For example' })).getAllByRole('button');
  expect(examples).toHaveLength(3);
  const [first] = examples;
  if (first) fireEvent.click(first);
  expect(within(await answer()).getByText('Fair price')).toBeDefined();
});

test('a name that two fighters of the card have is asked about, and is in no example', async () => {
  const page = eventPage();
  const [first, second] = page.bouts;
  if (first === undefined || second === undefined) throw new Error('The card has two bouts');
  second.red.name = `Xavier ${first.red.name.split(' ').at(-1)}`;
  show('Almeida +120', page);
  const question = `Which Almeida? On this card: ${first.red.name}, Xavier Almeida.`;
  expect(within(await answer()).getByText(question)).toBeDefined();
  fireEvent.change(await field(), { target: { value: '' } });
  const region = await screen.findByRole('region', { name: 'For example' });
  for (const { textContent: words } of within(region).getAllByRole('button')) {
    fireEvent.change(await field(), { target: { value: words } });
    expect(within(await answer()).getByText('Fair price')).toBeDefined();
  }
});

describe('what books offer on it', () => {
  test('stands beside our price with its book and age, and a press asks what it is worth', async () => {
    show('Almeida by decision $10', eventPage(), eventOffers());
    const said = await answer();
    expect(said.textContent).toContain('On offer: +500Kalshi, read 0 min ago');
    fireEvent.click(within(said).getByRole('button', { name: 'What is it worth?' }));
    expect(await field()).toHaveProperty('value', 'Almeida by decision +500 $10');
    expect(within(await answer()).queryByRole('button', { name: 'What is it worth?' })).toBeNull();
  });

  test('says what the market thinks of rounds, which its page does not', async () => {
    show('Almeida vs. Castle over 1.5 rounds');
    expect(within(await answer()).getByText('no price known here')).toBeDefined();
    cleanup();
    show('Almeida vs. Castle over 1.5 rounds', eventPage(), eventOffers());
    const chance = pickPercentText(fairProbabilityOfRed(1.2, 4));
    expect(within(await answer()).getByText(chance)).toBeDefined();
  });

  test('is the best of the six endings, too', async () => {
    show('Castle', eventPage(), eventOffers());
    expect((await screen.findByRole('button', { name: /^Almeida decision/ })).textContent).toContain('+500');
  });
});
