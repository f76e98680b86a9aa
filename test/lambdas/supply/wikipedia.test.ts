import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardObservation, SeenBout } from '../../../core/supply/observation.ts';
import { ProviderFailure } from '../../../lambdas/supply/provider.ts';
import { wikipedia } from '../../../lambdas/supply/providers/wikipedia.ts';
import {
  CONTACT,
  keeper,
  type ProviderServer,
  question,
  refuses,
  sends,
  startProviderServer,
} from '../../fixtures/providers/provider_server.ts';
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

let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
});
afterAll(() => server.stop());

const waits: number[] = [];
const provider = () =>
  wikipedia({
    address: server.address,
    contact: CONTACT,
    wait: async (milliseconds) => waits.push(milliseconds),
  });
const { kept, keep } = keeper();
const KNOWN = question('result', { events: [{ id: '71', date: '2026-10-10' }] });

/** What the reader makes of one event's page. */
async function read(content: string, over: Parameters<typeof wikiPage>[1] = {}) {
  server.serve([/pageids=71/, sends(wikiAnswer(wikiPage(content, over)))]);
  const { observations, refused } = await provider().observe(KNOWN, keep);
  return { card: observations[0] as CardObservation | undefined, refused };
}
const boutsOf = async (content: string): Promise<SeenBout[]> => (await read(content)).card?.bouts ?? [];
const one = async (...cells: readonly string[]) => {
  const { card, refused } = await read(page(row(...cells)));
  return { bout: card?.bouts[0], refused };
};

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
    await provider().observe({ ...KNOWN, events }, keep);
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
    expect((await provider().observe(KNOWN, keep)).observations).toHaveLength(1);
    expect(waits).toEqual([5000, 5000]);
  });

  test('one that asks for minutes is left until the next reading', async () => {
    server.serve([/./, refuses(429, { 'Retry-After': '300' })]);
    const failure = await provider()
      .observe(KNOWN, keep)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderFailure);
    expect(failure).toMatchObject({ reason: 'throttled', retryAfter: 300_000 });
    expect(server.asked()).toHaveLength(1);
  });

  test('a list that fails leaves what is known to be read', async () => {
    server.serve([/titles=List/, refuses(403)], [/pageids/, sends(wikiAnswer(wikiPage(page(CARD))))]);
    const { observations, refused } = await provider().observe({ ...KNOWN, asked: 'schedule' }, keep);
    expect(observations).toHaveLength(1);
    expect(refused).toContain('wikipedia answered 403');
  });

  test('an error of the interface, and a page that is gone, are said', async () => {
    server.serve([/./, sends({ error: { code: 'badvalue' } })]);
    await expect(provider().observe(KNOWN, keep)).rejects.toThrow('the error badvalue');
    server.serve([/./, sends(wikiAnswer({ pageid: 71, title: 'UFC 900', missing: true }))]);
    expect(await provider().observe(KNOWN, keep)).toMatchObject({
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

describe('a row', () => {
  test.each([
    ['KO (head kick)', 'knockout', undefined],
    ['TKO (punches)', 'knockout', undefined],
    ['TKO (corner stoppage)', 'knockout', undefined],
    ["TKO (doctor's stoppage)", 'doctor_stoppage', undefined],
    ['Submission (rear-naked choke)', 'submission', undefined],
    ['Technical Submission (guillotine)', 'submission', undefined],
    ['Decision (unanimous) (30–27, 30–27, 29–28)', 'decision', undefined],
    ['Decision (majority)', 'decision', 'majority'],
    ['Technical Decision (split)', 'decision', 'split'],
    ['DQ (illegal knee)', 'other', 'disqualification'],
    ['Disqualification (eye pokes)', 'other', 'disqualification'],
    ['Walkover', undefined, undefined],
  ])('the words %s are kept and read', async (words, method, verdict) => {
    const { bout } = await one('Lightweight', '[[A Ash]]', 'def.', 'B Birch', words, '2', '4:59', '');
    expect(bout?.result).toEqual({
      winner: 'first',
      ...(method && { method }),
      ...(verdict && { verdict }),
      words,
      round: 2,
      clock: 299,
    });
  });

  test.each([['No Contest'], ['No contest (accidental eye poke)'], ['NC (overturned)']])(
    '%s has no winner',
    async (words) => {
      const { bout } = await one('Lightweight', '[[A Ash]]', 'vs.', 'B Birch', words, '1', '3:00', '');
      expect(bout).toMatchObject({ state: 'over', result: { winner: 'no_contest', method: 'other', words } });
    },
  );

  test.each([
    ['a winner without a method', ['def.', 'B Birch', '', '', '', ''], 'method: missing'],
    ['a winner without a time', ['def.', 'B Birch', 'KO (punch)', '1', '', ''], 'time: ""'],
    ['a round that is none', ['def.', 'B Birch', 'KO (punch)', '9', '1:00', ''], 'round: "9"'],
    ['a time that is none', ['def.', 'B Birch', 'KO (punch)', '1', '1:75', ''], 'time: "1:75"'],
    ['a method, but no winner', ['vs.', 'B Birch', 'KO (punch)', '1', '1:00', ''], 'in a row without a winner'],
    ['a no contest with a winner', ['def.', 'B Birch', 'No Contest', '1', '1:00', ''], 'in a row with a winner'],
  ] as const)('in the middle of an edit (%s) changes nothing', async (_, cells, reason) => {
    const { bout, refused } = await one('Lightweight', '[[A Ash]]', ...cells);
    expect(bout).toMatchObject({ state: 'listed' });
    expect(bout?.result).toBeUndefined();
    expect(refused.join()).toContain(reason);
  });

  test.each([
    ['an opponent to come', ['Lightweight', '[[A Ash]]', 'vs.', 'TBA', '', '', '', ''], 'not known yet'],
    ['no opponent', ['Lightweight', '[[A Ash]]', 'vs.', '', '', '', '', ''], 'is missing'],
    ['one name twice', ['Lightweight', '[[A Ash]]', 'vs.', 'A. Ash', '', '', '', ''], 'one name'],
    ['two fighters in a cell', ['Lightweight', '[[A Ash]]/[[C Cedar]]', 'vs.', 'B Birch', '', '', '', ''], 'links two'],
    ['markup that isn’t closed', ['Lightweight', '[[A Ash', 'vs.', 'B Birch', '', '', '', ''], 'is no name'],
    ['another word', ['Lightweight', '[[A Ash]]', 'beats', 'B Birch', '', '', '', ''], 'neither vs. nor def.'],
  ])('with %s is left out and said; the rest of the card counts', async (_, cells, reason) => {
    const { card, refused } = await read(page(`${row(...cells)}${CARD}`));
    expect(card?.bouts.map(({ fighters: [first] }) => first.name)).toEqual(['Adam Ash', 'Cora Cedar', 'Eli Elm']);
    expect(refused.join()).toContain(reason);
    expect(refused).toHaveLength(1);
  });

  test('that isn’t closed leaves the next rows as they are', async () => {
    const { card, refused } = await read(
      page(CARD.replace('{{MMAevent bout\n|Middleweight', '{{MMAevent bout\n|{{Middleweight')),
    );
    expect(card?.bouts).toHaveLength(2);
    expect(refused).toEqual(['UFC 900: a row that is not closed']);
  });

  test('of a bout that is called off is cancelled', async () => {
    expect((await one('Lightweight', 'A Ash', 'vs.', 'B Birch', 'Cancelled', '', '', '')).bout?.state).toBe(
      'cancelled',
    );
    expect((await one('Lightweight', 'A Ash', 'vs.', 'B Birch', '', '', '', 'Bout postponed.')).bout?.state).toBe(
      'cancelled',
    );
  });

  test('with an unknown class counts without it', async () => {
    const { bout, refused } = await one('Cruiserweight', 'A Ash', 'vs.', 'B Birch', '', '', '', '');
    expect(bout?.weight_class).toBeUndefined();
    expect(refused.join()).toContain('class "Cruiserweight"');
  });

  test.each([
    ['Catchweight (160 lb)', 'Catch Weight'],
    ['Catchweight', 'Catch Weight'],
    ["Women's strawweight", "Women's Strawweight"],
    ['[[Heavyweight (MMA)|Heavyweight]]', 'Heavyweight'],
    ['Light heavyweight', 'Light Heavyweight'],
  ])('of the class %s has it as the product writes it', async (words, written) => {
    expect((await one(words, 'A Ash', 'vs.', 'B Birch', '', '', '', '')).bout?.weight_class).toBe(written);
  });

  test('names fighters through flags, marks, references, other wikis and numbered cells', async () => {
    const bouts = await boutsOf(
      page(
        [
          row(
            'Lightweight',
            '{{nowrap|{{flagicon|USA}} [[Iva Ivy (fighter)|Iva Ivy]]}} (ic)',
            'vs.',
            "'''Jo Jay''' {{small|(c)}}",
          ),
          row('Lightweight', '{{ill|Kim Kiwi|pl}}', 'vs.', '[[:ru:Лев Ли|Lew Lime]]{{efn|late|name=x}}'),
          '{{MMAevent bout|1=Lightweight|2=[[mia maple]]|3=vs.|4=Nia Nut&nbsp;Jr.|5=}}',
        ].join(''),
      ),
    );
    expect(bouts.map(({ fighters }) => fighters)).toEqual([
      [{ name: 'Iva Ivy', id: 'Iva Ivy (fighter)' }, { name: 'Jo Jay' }],
      [{ name: 'Kim Kiwi' }, { name: 'Lew Lime' }],
      [{ name: 'mia maple', id: 'Mia maple' }, { name: 'Nia Nut Jr.' }],
    ]);
  });

  test('over five rounds is a title, a main event, or one that went beyond the third', async () => {
    const rows = [
      row('Lightweight', 'A Ash', 'vs.', 'B Birch'),
      row('Lightweight', 'C Cedar', 'vs.', 'D Dale'),
      row('Lightweight', 'E Elm (c)', 'vs.', 'F Fir'),
      row('Lightweight', 'G Gum', 'def.', 'H Hay', 'KO (punch)', '4', '1:00', ''),
    ];
    expect((await boutsOf(page(rows.join('')))).map(({ scheduled_rounds }) => scheduled_rounds)).toEqual([5, 3, 5, 5]);
  });

  test('inside a comment is none', async () => {
    expect(await boutsOf(page(`<!-- ${row('Lightweight', 'A Ash', 'vs.', 'B Birch')} -->${CARD}`))).toHaveLength(3);
  });
});
