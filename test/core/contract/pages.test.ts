import { describe, expect, it } from 'vitest';
import { pageAddress, pageObjectPath } from '../../../core/contract/pages/page_paths.ts';
import { PAGE_SCHEMAS } from '../../../core/contract/pages/pages.ts';
import { boutPage } from '../../fixtures/pages/bout_page.ts';
import { eventPage, eventsIndex, settledEventPage } from '../../fixtures/pages/event_page.ts';
import { fighterPage, newcomerPage } from '../../fixtures/pages/fighter_page.ts';
import { priceHistory } from '../../fixtures/pages/price_history.ts';
import { searchIndex } from '../../fixtures/pages/search_index.ts';

describe('the objects behind the pages', () => {
  it('are what their schemas say, in the fixtures of every screen', () => {
    expect(PAGE_SCHEMAS.events.parse(settledEventPage()).kind).toBe('event');
    expect(PAGE_SCHEMAS.events.parse(eventPage()).kind).toBe('event');
    expect(PAGE_SCHEMAS.bouts.parse(boutPage()).kind).toBe('bout');
    expect(PAGE_SCHEMAS.fighters.parse(fighterPage({}, 40)).kind).toBe('fighter');
    expect(PAGE_SCHEMAS.fighters.parse(newcomerPage()).kind).toBe('fighter');
    expect(eventsIndex().events).toHaveLength(2);
    expect(searchIndex().fighters).toHaveLength(5);
    expect(priceHistory().bouts[0]?.books).toHaveLength(4);
  });

  it('can say that a page has moved or is gone', () => {
    expect(PAGE_SCHEMAS.fighters.parse({ kind: 'moved', id: 'mei-walker' })).toEqual({
      kind: 'moved',
      id: 'mei-walker',
    });
    expect(PAGE_SCHEMAS.bouts.parse({ kind: 'gone' })).toEqual({ kind: 'gone' });
  });

  it('have addresses of their own, beside those of the pages', () => {
    expect(pageObjectPath('fighters', 'mei-chen')).toBe('/pages/fighters/mei-chen.json');
    expect(pageAddress('fighters', 'mei-chen')).toBe('/fighters/mei-chen');
  });
});
