import { describe, expect, it } from 'vitest';
import { embedOfPath, embedPath } from '../../../../core/contract/pages/embed_paths.ts';
import { eventEmbed, playbookEmbed, recordEmbed } from '../../../../core/drawn/embeds/embeds.ts';
import { HOSTILE_NAMES } from '../../../fixtures/hostile_names.ts';
import { eventPage, settledEventPage } from '../../../fixtures/pages/event_page.ts';
import { PRESS } from '../../../fixtures/picture_fonts.ts';
import { playbookRecord, recordFigures, recordResponse } from '../../../fixtures/record_response.ts';

const MOST_BYTES = 30_000;
const VALUE = playbookRecord('value', { figures: recordFigures(0.04) });

const valueSlip = (page = eventPage()) => {
  const slip = page.playbooks.find(({ playbook }) => playbook === 'value');
  if (slip === undefined) throw new TypeError('The event has no bets of Value');
  return slip;
};

describe('an embed', () => {
  it.each([
    ['an event', eventEmbed(eventPage(), PRESS)],
    ['bets', playbookEmbed(eventPage(), valueSlip(), VALUE, PRESS)],
    ['the record', recordEmbed(recordResponse([VALUE]), PRESS)],
  ])('of %s has its age and its licences, and neither scripts nor forms', (_, html) => {
    expect(html).toContain('As of 4/3/2026. Estimates, not advice. 18+/21+ where your law says so.');
    expect(html).toContain('Data: Ultimate UFC Dataset (Apache-2.0), UFC-DataLab (MIT).');
    expect(html).not.toMatch(/<(script|form|img|iframe|style)|\son\w+=|\sstyle=/);
  });

  it('of an event has the chances of both sides, and afterwards the winners', () => {
    expect(eventEmbed(eventPage(), PRESS)).toContain('<td class="figure">45–55</td><td class="figure">37–63</td>');
    expect(eventEmbed(eventPage(), PRESS)).toContain('not proven');
    expect(eventEmbed(settledEventPage(), PRESS)).toContain('<strong>Almeida</strong> ✓');
    expect(eventEmbed(settledEventPage(), PRESS)).toContain('In a test, one of two playbooks');
  });

  it('of bets has the market line, and no price of the feed', () => {
    expect(playbookEmbed(eventPage(), valueSlip(), VALUE, PRESS)).toContain('<td class="figure">+155</td>');
    const fed = eventPage({ sources: { lines: ['feed'], results: [] } });
    expect(playbookEmbed(fed, valueSlip(fed), VALUE, PRESS)).not.toContain('+155');
  });

  it('of bets has their record, with what is tested named so, and tells of a night without one', () => {
    const html = playbookEmbed(eventPage(), { ...valueSlip(), picks: [], staked: 0 }, VALUE, PRESS);
    expect(html).toContain('No bet on this card.');
    expect(html).toContain('Tested on 519 events: +4.0% on stakes, 90% range +1.0% to +7.0%.');
  });

  it('is at most 30 kB and has only its own markup, whatever the names are', () => {
    const page = eventPage();
    const [bout] = page.bouts;
    if (bout === undefined) throw new TypeError('The event has no bout');
    const tags = new Set<string>();
    for (const name of HOSTILE_NAMES) {
      const named = { name, slug: null };
      const bouts = Array.from({ length: 40 }, () => ({ ...bout, red: named, blue: named }));
      const html = eventEmbed({ ...page, event: { ...page.event, name }, bouts }, PRESS);
      expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
      for (const [, tag = ''] of html.matchAll(/<([a-z]\w*)/gi)) tags.add(tag.toLowerCase());
    }
    const own = 'html head meta title link body main p a h1 table caption thead tbody tr th td'.split(' ');
    expect([...tags].toSorted()).toEqual(own.toSorted());
  });
});

describe('the address of an embed', () => {
  it.each([
    { kind: 'events', id: '2026-04-04-springfield' },
    { kind: 'playbooks', id: 'value' },
    { kind: 'record' },
  ] as const)('leads back to %o', (embed) => {
    expect(embedOfPath(embedPath(embed))).toEqual(embed);
  });

  it.each([
    '/embed/',
    '/embed/events/',
    '/embed/events/A',
    '/embed/playbooks/own',
    '/embed/record/all',
    '/embed/users/a',
  ])('%s is none', (path) => {
    expect(embedOfPath(path)).toBeUndefined();
  });
});
