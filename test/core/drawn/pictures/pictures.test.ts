import { describe, expect, it } from 'vitest';
import type { EventPage } from '../../../../core/contract/pages/event_page.ts';
import { pictureOfPath, picturePath } from '../../../../core/contract/pages/picture_paths.ts';
import type { PlaybookEvent } from '../../../../core/contract/record/record_event.ts';
import { boutPicture } from '../../../../core/drawn/pictures/bout_picture.ts';
import { eventPicture } from '../../../../core/drawn/pictures/event_picture.ts';
import { playbookPicture, recordPicture } from '../../../../core/drawn/pictures/record_pictures.ts';
import { slipPicture } from '../../../../core/drawn/pictures/slip_picture.ts';
import { boutPage } from '../../../fixtures/pages/bout_page.ts';
import { eventPage, settledEventPage } from '../../../fixtures/pages/event_page.ts';
import { PRESS } from '../../../fixtures/picture_fonts.ts';
import { playbookRecord, recordFigures, recordResponse } from '../../../fixtures/record_response.ts';

/** The texts of a picture, one a line. */
const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join('\n');

function slipOf({ playbooks }: EventPage, type: PlaybookEvent['playbook']): PlaybookEvent {
  const slip = playbooks.find(({ playbook }) => playbook === type);
  if (slip === undefined) throw new TypeError(`The event has no bets of ${type}`);
  return slip;
}

const VALUE = playbookRecord('value', { figures: recordFigures(0.04) });

const PICTURES: readonly (readonly [string, string])[] = [
  ['a coming bout', boutPicture(boutPage(), PRESS)],
  ['a coming event', eventPicture(eventPage(), PRESS)],
  ['a settled event', eventPicture(settledEventPage(), PRESS)],
  ['bets', slipPicture(eventPage(), slipOf(eventPage(), 'value'), VALUE, PRESS)],
  ['all records', recordPicture(recordResponse([VALUE]), PRESS)],
  ['one record', playbookPicture(VALUE, ['2026-01-01'], PRESS)],
];

describe('every picture', () => {
  it.each(PICTURES)('of %s has its age, its licences, and what it is not', (_, svg) => {
    const texts = textsOf(svg);
    expect(texts).toContain('As of 4/3/2026. Estimates, not advice. 18+/21+ where your law says so.');
    expect(texts).toContain('Data: Ultimate UFC Dataset (Apache-2.0), UFC-DataLab (MIT).');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/);
  });
});

describe('the picture of a bout', () => {
  it('has both chances, the market’s, that they are at its line, and that the lead is not proven', () => {
    const texts = textsOf(boutPicture(boutPage(), PRESS));
    for (const text of ['ALMEIDA', 'CASTLE', '45.0%', '55.0%', 'market 37%']) expect(texts).toContain(text);
    expect(texts).toContain('Cornerman gives Almeida 45%, the market 37%.');
    expect(texts).toContain('At the market line. The forecast’s lead over the market is small and not proven.');
  });

  it('says afterwards who won and how', () => {
    const result = { outcome: 'blue', method: 'knockout', round: 2, time: '4:18' } as const;
    const texts = textsOf(boutPicture(boutPage({ result }), PRESS));
    expect(texts).toContain('Won by knockout, R2 4:18');
    expect(texts).toContain('Castle won.');
    expect(texts).not.toContain('At the market line');
  });

  it('claims no forecast where there is none', () => {
    const texts = textsOf(boutPicture(boutPage({ forecast: null }), PRESS));
    expect(texts).not.toContain('not proven');
    expect(textsOf(boutPicture(boutPage({ forecast: null, market: null }), PRESS))).not.toMatch(/\d%/);
  });
});

describe('the picture of an event', () => {
  const [bout] = eventPage().bouts;
  if (bout === undefined) throw new TypeError('The event has no bout');
  const cardOf = (count: number) =>
    eventPage({
      bouts: Array.from({ length: count }, (_, place) => ({
        ...bout,
        red: { name: `Red Corner${place}`, slug: null },
        blue: { name: `Blue Side${place}`, slug: null },
      })),
    });

  it('has every bout of a card of 14, and tells how many of a longer one are missing', () => {
    const whole = textsOf(eventPicture(cardOf(14), PRESS));
    for (let place = 0; place < 14; place++) expect(whole).toContain(`Corner${place}\n`);
    expect(whole).not.toContain('more bout');
    expect(textsOf(eventPicture(cardOf(20), PRESS))).toContain('and 5 more bouts');
  });

  it('names a test as a test', () => {
    expect(textsOf(eventPicture(settledEventPage(), PRESS))).toContain('In a test, one of two playbooks');
  });
});

describe('the picture of bets', () => {
  it('has prices of the market source', () => {
    const texts = textsOf(slipPicture(eventPage(), slipOf(eventPage(), 'value'), VALUE, PRESS));
    expect(texts).toContain('+155');
    expect(texts).toContain('1 bet with 2.1% of the budget.');
    expect(texts).toContain(
      'Tested on 519 events: +4.0% on stakes, 90% range +1.0% to +7.0%. None published: expect less.',
    );
  });

  it('has no price of the feed, whose terms keep others from publishing it as data', () => {
    const page = eventPage({ sources: { lines: ['feed'], results: [] } });
    const texts = textsOf(slipPicture(page, slipOf(page, 'value'), VALUE, PRESS));
    expect(texts).toContain('Bruno Almeida');
    expect(texts).not.toMatch(/[+−]\d{3}|market line/);
  });

  it('names a test as a test, and tells of an empty slip', () => {
    const page = settledEventPage();
    expect(textsOf(slipPicture(page, slipOf(page, 'value'), VALUE, PRESS))).toContain(
      'Tested result: +3.2% of the budget.',
    );
    const empty = { ...slipOf(page, 'value'), picks: [], staked: 0 };
    expect(textsOf(slipPicture(page, empty, undefined, PRESS))).toContain('No bet on this card.');
  });

  it('has the largest bets, and tells how many more there are', () => {
    const slip = slipOf(eventPage(), 'value');
    const [pick] = slip.picks;
    if (pick === undefined) throw new TypeError('The slip has no bet');
    const picks = Array.from({ length: 9 }, (_, place) => ({
      ...pick,
      pick: `Pick ${place}`,
      stake: (place + 1) / 100,
    }));
    const texts = textsOf(slipPicture(eventPage(), { ...slip, picks }, VALUE, PRESS));
    expect(texts).toContain('Pick 8');
    expect(texts).not.toContain('Pick 3\n');
    expect(texts).toContain('and 4 more bets');
  });
});

describe('the pictures of records', () => {
  const lost = playbookRecord('flurry', { figures: recordFigures(-0.1065) });
  const published = playbookRecord('flex', {
    figures: recordFigures(0.01),
    published: recordFigures(-0.02, { events: 3 }),
  });

  it('name the worst as plainly as the best, and what is tested as tested', () => {
    const texts = textsOf(recordPicture(recordResponse([lost, VALUE]), PRESS));
    expect(texts).toContain('In a test on 519 events, Value returned +4.0% on stakes.');
    expect(texts).toContain('Flurry lost most');
    expect(texts.match(/^tested$/gm)).toHaveLength(2);
  });

  it('lead with what was published', () => {
    expect(textsOf(recordPicture(recordResponse([published]), PRESS))).toMatch(/^published$/m);
    expect(textsOf(playbookPicture(published, ['2026-01-01', '2026-02-01'], PRESS))).toContain(
      'Flex. Published before 3 events: −2.0% on stakes',
    );
  });
});

describe('the address of a picture', () => {
  it.each([
    { kind: 'events', id: '2026-04-04-springfield' },
    { kind: 'slips', id: 'value_2026-04-04-springfield' },
    { kind: 'records', id: 'all' },
  ] as const)('leads back to $kind/$id', (picture) => {
    expect(pictureOfPath(picturePath(picture))).toEqual(picture);
  });

  it.each([
    '/pictures/events/a.jpg',
    '/pictures/events/a',
    '/pictures/users/a.png',
    '/pictures/events/A.png',
    '/pictures/events/../a.png',
    '/pictures/events/a%2Fb.png',
    `/pictures/events/${'a'.repeat(221)}.png`,
    '/pictures/events/.png',
    '/pictures/events/a.png/b.png',
    '/x/pictures/events/a.png',
  ])('%s is none', (path) => {
    expect(pictureOfPath(path)).toBeUndefined();
  });
});
