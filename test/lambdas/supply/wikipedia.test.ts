import { describe, expect, test } from 'vitest';
import { ProviderFailure } from '../../../lambdas/supply/provider.ts';
import { CONTACT, question, refuses, sends } from '../../fixtures/providers/provider_server.ts';
import {
  CARD,
  EVENT_LIST,
  INFOBOX,
  page,
  RESULTS,
  row,
  wikiAnswer,
  wikiPage,
} from '../../fixtures/providers/wikipedia_answers.ts';
import { wikipediaReader } from './wikipedia_reader.ts';

const { server, kept, keep, waits, provider, known, read, boutsOf } = wikipediaReader();

describe('the calls', () => {
  test('the list names the pages of the asked days; renaming, redirects and New Year need no rule', async () => {
    server.serve(
      [/titles=List/, sends(wikiAnswer(wikiPage(EVENT_LIST, { title: 'List of UFC events' })))],
      [/titles=UFC/, sends(wikiAnswer(wikiPage(page(CARD))))],
    );
    const { observations } = await provider().observe(question('schedule', { to: '2027-02-01' }), keep);
    expect(observations).toHaveLength(1);
    const [list, events] = server.asked();
    expect(list?.agent).toBe(`Cornerman (${CONTACT})`);
    expect(Object.fromEntries(list?.url.searchParams ?? [])).toMatchObject({ maxlag: '5', formatversion: '2' });
    expect(events?.url.searchParams.get('titles')?.split('|')).toEqual([
      ...['UFC 901', 'UFC 900: Ash vs. Birch', 'UFC Fight Night: Oak vs. Pine'],
    ]);
  });

  test('known events are read by the numbers of their pages, ten a call, without the list', async () => {
    const events = Array.from({ length: 12 }, (_, at) => ({ id: `${at + 1}`, date: '2026-10-10' }));
    server.serve([/pageids/, sends(wikiAnswer(wikiPage(page(CARD))))]);
    await provider().observe({ ...known, events }, keep);
    expect(server.asked().map(({ url }) => url.searchParams.get('pageids')?.split('|').length)).toEqual([10, 2]);
  });

  test('each raw answer is kept under the hash that its observation names', async () => {
    const { card } = await read(page(CARD));
    expect(kept.at(-1)?.address).toBe(card?.reading.address);
    expect(kept.at(-1)?.text).toContain('Adam Ash');
    expect(card?.reading).toMatchObject({ provider: 'wikipedia', read_at: '2026-10-10T12:00:00.000Z' });
  });

  test('a server that lags is asked again after the time it names', async () => {
    let calls = 0;
    waits.length = 0;
    server.serve([
      /pageids/,
      (request, response) => {
        calls += 1;
        const isLagging = calls < 3;
        const headers = isLagging ? { 'MediaWiki-API-Error': 'maxlag', 'Retry-After': '5' } : {};
        sends(isLagging ? { error: { code: 'maxlag' } } : wikiAnswer(wikiPage(page(CARD))), headers)(request, response);
      },
    ]);
    expect((await provider().observe(known, keep)).observations).toHaveLength(1);
    expect(waits).toEqual([5000, 5000]);
  });

  test('one that asks for minutes is left until the next reading', async () => {
    server.serve([/./, refuses(429, { 'Retry-After': '300' })]);
    const failure = await provider()
      .observe(known, keep)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderFailure);
    expect(failure).toMatchObject({ reason: 'throttled', retryAfter: 300_000 });
    expect(server.asked()).toHaveLength(1);
  });

  test('a list that fails leaves what is known to be read', async () => {
    server.serve([/titles=List/, refuses(403)], [/pageids/, sends(wikiAnswer(wikiPage(page(CARD))))]);
    const { observations, refused } = await provider().observe({ ...known, asked: 'schedule' }, keep);
    expect(observations).toHaveLength(1);
    expect(refused).toContain('wikipedia answered 403');
  });

  test('an error of the interface, and a page that is gone, are said', async () => {
    server.serve([/./, sends({ error: { code: 'badvalue' } })]);
    await expect(provider().observe(known, keep)).rejects.toThrow('the error badvalue');
    server.serve([/./, sends(wikiAnswer({ pageid: 71, title: 'UFC 900', missing: true }))]);
    expect(await provider().observe(known, keep)).toMatchObject({
      observations: [],
      refused: [expect.stringMatching(/^UFC 900: revisions/)],
    });
  });
});

describe('an event’s page', () => {
  test('before the event it is the card, main event first', async () => {
    const { card, refused } = await read(page(CARD));
    expect(refused).toEqual([]);
    expect(card).toMatchObject({
      kind: 'card',
      revision: { id: '5001', at: '2026-10-09T08:00:00.000Z' },
      event: {
        id: '71',
        name: 'UFC 900: Ash vs. Birch',
        date: '2026-10-10',
        date_in: 'venue',
        venue: 'The Hall',
        place: 'Perth, Australia',
      },
    });
    expect(card?.bouts).toEqual([
      {
        fighters: [
          { name: 'Adam Ash', id: 'Adam Ash' },
          { name: 'Ben Birch', id: 'Ben Birch (fighter)' },
        ],
        has_corners: false,
        weight_class: 'Middleweight',
        scheduled_rounds: 5,
        is_title_bout: false,
        segment: 'Main card (Stream+)',
        state: 'listed',
      },
      {
        fighters: [{ name: 'Cora Cedar', id: 'Cora Cedar' }, { name: 'Dora Dale' }],
        has_corners: false,
        weight_class: "Women's Flyweight",
        scheduled_rounds: 5,
        is_title_bout: true,
        segment: 'Main card (Stream+)',
        state: 'listed',
      },
      {
        fighters: [{ name: 'Eli Elm' }, { name: 'Finn Fir', id: 'Finn Fir' }],
        has_corners: false,
        weight_class: 'Lightweight',
        scheduled_rounds: 3,
        is_title_bout: false,
        segment: 'Preliminary card',
        state: 'listed',
      },
    ]);
  });

  test('after it the results stand first: winners without corners, a draw, a split decision', async () => {
    const { card, refused } = await read(page('', RESULTS));
    expect(refused).toEqual([]);
    expect(card?.bouts.map(({ fighters: [first], result }) => [first.name, result])).toEqual([
      [
        'Ben Birch',
        { winner: 'first', method: 'doctor_stoppage', words: 'TKO (doctor stoppage)', round: 4, clock: 125 },
      ],
      [
        'Cora Cedar',
        {
          winner: 'draw',
          method: 'decision',
          verdict: 'majority',
          words: 'Draw (majority) (47–47, 48–46, 47–47)',
          round: 5,
          clock: 300,
        },
      ],
      [
        'Eli Elm',
        {
          winner: 'first',
          method: 'decision',
          verdict: 'split',
          words: 'Decision (split) (29–28, 28–29, 29–28)',
          round: 3,
          clock: 300,
        },
      ],
    ]);
  });

  test('while both stand, each bout counts once: in the card’s order, with the results’ result', async () => {
    const late = row('Lightweight', 'Eli Elm', 'def.', '[[Finn Fir]]', 'KO (punch)', '1', '0:31', '');
    const bouts = await boutsOf(page(CARD, late));
    expect(
      bouts.map(({ fighters: [first], state, scheduled_rounds }) => [first.name, state, scheduled_rounds]),
    ).toEqual([
      ['Adam Ash', 'listed', 5],
      ['Cora Cedar', 'listed', 5],
      ['Eli Elm', 'over', 3],
    ]);
  });

  test('bouts that are announced without a place on the card are listed after it', async () => {
    const announced =
      "== Announced bouts ==\n* Women's Flyweight bout: [[Gwen Gum]] vs. Hana Hay<ref>x</ref>\n* See below\n";
    const bouts = await boutsOf(page(`${CARD}${announced}`));
    expect(bouts.at(-1)).toMatchObject({
      fighters: [{ name: 'Gwen Gum' }, { name: 'Hana Hay' }],
      weight_class: "Women's Flyweight",
      scheduled_rounds: 3,
    });
    expect(bouts).toHaveLength(4);
  });

  test('two editors have two pseudonyms, which don’t tell their names', async () => {
    const first = (await read(page(CARD), { user: 'Ann' })).card?.revision?.editor;
    const second = (await read(page(CARD), { user: 'Ben' })).card?.revision?.editor;
    expect((await read(page(CARD), { user: 'Ann' })).card?.revision?.editor).toBe(first);
    expect(second).not.toBe(first);
    expect(first).not.toContain('Ann');
  });

  test.each([
    ['{{Start date|2026|10|10|df=y}}'],
    ['{{start date and age|2026|Oct|10}}'],
    ['October 10, 2026'],
    ['10 October 2026'],
    ['2026-10-10'],
  ])('the date %s is the venue’s day', async (date) => {
    const content = page(CARD).replace('{{start date|2026|10|10}}', date);
    expect((await read(content)).card?.event.date).toBe('2026-10-10');
  });

  test.each([
    ['no infobox', CARD, 'no infobox'],
    ['the infoboxes of a whole year', `${INFOBOX}${page(CARD)}`, 'several events'],
    ['an infobox that isn’t closed', page(CARD).replace("}}\n'''", "\n'''").replaceAll('}}', '}'), 'not closed'],
    ['no date', page(CARD).replace('{{start date|2026|10|10}}', 'TBD'), 'date: "TBD"'],
    ['a day that is none', page(CARD).replace('2026|10|10', '2026|13|40'), 'date:'],
  ])('a page with %s is no card, and said', async (_, content, reason) => {
    const { card, refused } = await read(content);
    expect(card).toBeUndefined();
    expect(refused.join()).toContain(reason);
  });
});
