import type { PageKind } from '../contract/pages/page_paths.ts';
import { type IsoDate, isIsoDate } from '../dates/iso_date.ts';
import { daysApart, MOVED_DAYS } from '../domain/identity/find_bout.ts';

/** A bout that has a page. */
export interface BoutAddress {
  id: string;
  eventId: string;
}

/** The addresses of an import's pages. */
export interface Addresses {
  bouts: readonly BoutAddress[];
  /** The fighter's page for the slug of every spelling. */
  fighters: ReadonlyMap<string, string>;
}

interface ParsedBout {
  /** Slugs of the fighters' pages, sorted. */
  pair: string;
  date: IsoDate;
}

const BOUT_ID = /^(.+)-vs-(.+)-(\d{4}-\d{2}-\d{2})(?:-\d+)?$/;

/**
 * Finds the page that took the place of one that is no longer made: of a bout that moved by at most a week or whose
 * fighter is spelt otherwise, of a fighter by another spelling, and of an event by its main event.
 */
export function addressFinder({ bouts, fighters }: Addresses) {
  const parse = (id: string): ParsedBout | undefined => {
    const [, red, blue, date = ''] = BOUT_ID.exec(id) ?? [];
    if (red === undefined || blue === undefined || !isIsoDate(date)) return undefined;
    return {
      pair: [red, blue]
        .map((slug) => fighters.get(slug) ?? slug)
        .sort()
        .join(' '),
      date,
    };
  };
  const byPair = new Map<string, { address: BoutAddress; date: IsoDate }[]>();
  for (const address of bouts) {
    const parsed = parse(address.id);
    if (parsed === undefined) continue;
    byPair.set(parsed.pair, [...(byPair.get(parsed.pair) ?? []), { address, date: parsed.date }]);
  }

  function findBout(id: string): BoutAddress | undefined {
    const parsed = parse(id);
    const same = (parsed && byPair.get(parsed.pair)) ?? [];
    const near = same.filter(({ date }) => parsed !== undefined && daysApart(date, parsed.date) <= MOVED_DAYS);
    const distance = (date: IsoDate) => (parsed === undefined ? 0 : daysApart(date, parsed.date));
    return near.sort((one, other) => distance(one.date) - distance(other.date))[0]?.address;
  }

  /** Undefined if nothing took its place; `mainBout` is that of an event. */
  return (kind: PageKind, id: string, mainBout: string | undefined): string | undefined => {
    if (kind === 'fighters') return fighters.get(id);
    if (kind === 'bouts') return findBout(id)?.id;
    return mainBout === undefined ? undefined : findBout(mainBout)?.eventId;
  };
}
