import { describe, expect, test } from 'vitest';
import { CARD, page, row } from '../../fixtures/providers/wikipedia_answers.ts';
import { wikipediaReader } from './wikipedia_reader.ts';

const { read, boutsOf, one } = wikipediaReader();

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
