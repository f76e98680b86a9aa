import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordItem } from '../../../core/contract/record/record_chain.ts';
import type { RecordEvent } from '../../../core/contract/record/record_event.ts';
import { recordFeed } from '../../../core/record/feed.ts';
import { byChain } from '../../../core/record/playbooks/tested_record.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { anyCharacter } from '../../fixtures/any_character.ts';
import { chainOf, FROZEN, frozenItem, heldCard } from '../../fixtures/record_chains.ts';

const NEXT_DAY = new Date('2026-04-05T06:10:00Z');
const settlement = settledContent({ frozen: frozenItem(), settled: undefined }, [heldCard(['red', 'red'])], NEXT_DAY);
const ITEMS = chainOf(settlement === undefined ? [FROZEN] : [FROZEN, settlement]);
const chains = (items: readonly RecordItem[]) => byChain((type) => (type === 'flex' ? items : []));

function settledEvent(name: string, revision = 1): RecordEvent {
  const publication = {
    ...{
      sequence: 1,
      hash: ITEMS[0]?.hash ?? '',
      model: { forecast: 1, playbook: 1 },
      begins_at: null,
      frozen_at: '2026-04-03T23:45:00.000Z',
      late: false,
      revision,
    },
    settled_at: NEXT_DAY.toISOString(),
  };
  const playbooks = [{ playbook: 'flex' as const, publication, staked: 0.5, profit: -0.1, picks: [] }];
  return { event: { id: '2026-04-04-são-paulo', name, date: '2026-04-04' }, playbooks, forecast: null };
}
const feed = (events: readonly RecordEvent[] = [settledEvent('UFC 300')], items = ITEMS, today = '2026-04-06') =>
  recordFeed(events, chains(items), today);
const entries = (xml: string) => xml.split('<entry>').slice(1);

describe('the feed of the record', () => {
  it('has an entry per settled event, with what each published playbook made', () => {
    const [entry] = entries(feed()).filter((xml) => xml.includes('urn:cornerman:record:'));
    expect(entry).toContain('<id>urn:cornerman:record:2026-04-04-s%C3%A3o-paulo</id>');
    expect(entry).toContain('<title>UFC 300, 4/4/2026</title>');
    expect(entry).toContain('<updated>2026-04-05T06:10:00.000Z</updated>');
    expect(entry).toContain('Flex: −10.0% of its budget; 0 won, 0 lost, 0 returned</content>');
    expect(feed([settledEvent('UFC 300', 2)])).toContain('0 returned, revision 2');
  });

  it('has the heads of all chains as of 00:00 UTC of each day since the first item, newest first', () => {
    const days = entries(feed()).filter((xml) => xml.includes('urn:cornerman:heads:'));
    expect(days.map((xml) => /heads:([\d-]+)/.exec(xml)?.[1])).toEqual(['2026-04-06', '2026-04-05', '2026-04-04']);
    expect(days[0]).toContain(`flex 2 ${ITEMS[1]?.hash}`);
    expect(days[1]).toContain(`flex 1 ${ITEMS[0]?.hash}`);
  });

  it('keeps the entries of a day however often it is made, and 30 days', () => {
    const later = feed(undefined, ITEMS, '2026-05-20');
    expect(entries(later).filter((xml) => xml.includes('heads:'))).toHaveLength(30);
    const ofDay = (xml: string) => entries(xml).find((entry) => entry.includes('heads:2026-04-25'));
    expect(ofDay(later)).toEqual(ofDay(feed(undefined, ITEMS, '2026-04-26')));
  });

  it('leaves out events that await results or were only tested, and has no entry before the first', () => {
    const tested = settledEvent('Tested');
    const playbooks = tested.playbooks.map((one) => ({ ...one, publication: null }));
    expect(entries(feed([{ ...tested, playbooks }], []))).toEqual([]);
    expect(feed([], [])).toContain('<updated>2026-04-06T00:00:00Z</updated>');
  });

  it('is well-formed whatever an event is called', () => {
    const marks = (xml: string) => xml.match(/[<>]/g)?.length;
    const plain = marks(feed([settledEvent('UFC')]));
    const name = fc.oneof(fc.string({ unit: anyCharacter }), fc.constant('<b>&amp; ]]> "Red" \u0000\u001b'));
    fc.assert(
      fc.property(name, (text) => {
        const xml = feed([settledEvent(text)]);
        expect(marks(xml)).toBe(plain);
        expect(xml.replace(/&(amp|lt|gt|quot);/g, '')).not.toContain('&');
        expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
      }),
    );
  });
});
