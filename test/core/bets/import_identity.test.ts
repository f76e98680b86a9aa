import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importIdentity, type StandingBet, standingBets } from '../../../core/bets/import_identity.ts';
import { type Bet, type ImportedBet, importedBetSchema } from '../../../core/contract/bets/bets.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { BET_EVENT, keptBet } from '../../fixtures/bets.ts';

const LEGS = [{ fighter: 'Charles Oliveira', opponent: 'Max Holloway' }];

/** A row of a file. */
const row = (changes: Partial<ImportedBet> = {}): ImportedBet =>
  importedBetSchema.parse({
    ...{ event: BET_EVENT, legs: LEGS, stake: 1000, odds: 1.67, book: 'Book One', ordinal: 0 },
    ...{ placed_at: '2026-03-01T12:00:00.000Z', stated_on: '2026-03-01' },
    ...changes,
  });

/** The row as an import keeps it now. */
const kept = ({ result: _result, bet_id: _id, ...bet }: ImportedBet, changes: Partial<Bet> = {}): StandingBet => {
  const stored = keptBet({ playbook: undefined, ...bet, source: 'import', ...changes });
  return { bet: stored, first: stored };
};

/** The row as an earlier release kept it: without the day and the id of the file. */
function keptBefore(from: ImportedBet, changes: Partial<Bet> = {}): StandingBet {
  const { stated_on: _day, stated_as: _words, tracker_id: _tracker, ...old } = from;
  return kept(old, changes);
}

const stands = (wanted: readonly ImportedBet[], stored: readonly StandingBet[]) =>
  standingBets(wanted, stored).map((found) => found !== undefined);

describe('a row of a file is a stored bet', () => {
  test('by day, selection, stake, odds and book, and each of these tells two bets apart', () => {
    const stored = [kept(row())];
    expect(stands([row()], stored)).toEqual([true]);
    expect(stands([row({ legs: [{ fighter: 'CHARLES OLIVEIRA', opponent: 'Max Holloway' }] })], stored)).toEqual([
      true,
    ]);
    const others: Partial<ImportedBet>[] = [
      { stated_on: '2026-03-03', placed_at: '2026-03-03T12:00:00.000Z' },
      { legs: [{ fighter: 'Max Holloway', opponent: 'Charles Oliveira' }] },
      { legs: LEGS.map((leg) => ({ ...leg, method: 'knockout' as const })) },
      ...[{ stake: 2500 }, { odds: 1.8 }, { book: 'Book Two' }],
    ];
    for (const other of others) expect(stands([row(other)], stored)).toEqual([false]);
    expect(new Set([row(), ...others.map(row)].map(importIdentity)).size).toBe(others.length + 1);
  });

  test('on its event, which may have been renamed since where the file’s words name its fighters', () => {
    const renamed = { event: { ...BET_EVENT, id: 'renamed', date: '2026-03-08' } };
    expect(stands([row(renamed)], [kept(row())])).toEqual([false]);
    expect(stands([row({ ...renamed, stated_as: 'Oliveira' })], [kept(row())])).toEqual([true]);
    const rematch = { event: { ...BET_EVENT, id: 'rematch', date: '2026-04-18' }, stated_as: 'Oliveira' };
    expect(stands([row(rematch)], [kept(row())])).toEqual([false]);
  });

  test('by the tracker’s id on that day, whatever else it says now', () => {
    const stored = [kept(row({ tracker_id: 'pk-1' }))];
    expect(stands([row({ tracker_id: 'pk-1', odds: 1.5, book: 'Another' })], stored)).toEqual([true]);
    expect(stands([row({ tracker_id: 'pk-2' })], stored)).toEqual([false]);
    expect(stands([row()], stored)).toEqual([true]);
  });

  test('that an earlier release wrote, also if its day was still to come then', () => {
    expect(stands([row()], [keptBefore(row())])).toEqual([true]);
    expect(stands([row({ tracker_id: 'pk-1' })], [keptBefore(row())])).toEqual([true]);
    const ahead = keptBefore(row(), { placed_at: '2026-02-20T09:31:00.000Z', day: '2026-02-20' });
    expect(stands([row()], [ahead])).toEqual([true]);
    expect(stands([row({ stated_on: '2026-02-19' })], [ahead])).toEqual([false]);
  });

  test('by the words that earlier releases made its id of, where its legs have no terms', () => {
    expect(importIdentity(row())).toContain(`"on\\":\\"${BET_EVENT.id} charlesoliveira maxholloway \\"`);
  });

  test('by its first version, which its owner changed since', () => {
    const { first } = kept(row());
    const changed = { bet: { ...first, stake: 7, odds: 9, book: 'Another', revision: 2 }, first };
    expect(stands([row()], [changed])).toEqual([true]);
    expect(stands([row({ stake: 7, odds: 9, book: 'Another' })], [changed])).toEqual([false]);
  });

  test('by the id of our own export, and by it alone where both differ', () => {
    const id = 'a'.repeat(32);
    expect(stands([row({ bet_id: id, stake: 5 })], [kept(row(), { id })])).toEqual([true]);
    expect(stands([row({ bet_id: 'b'.repeat(32), stake: 5 })], [kept(row(), { id })])).toEqual([false]);
  });

  test('by its words in the file, whoever reads them, or by what they were read as', () => {
    const words = 'Oliveira v Holloway';
    const answered = kept(row({ stated_as: words }));
    expect(stands([row({ title: words, legs: [], event: undefined })], [answered])).toEqual([true]);
    const unread = kept(row({ title: words, legs: [], event: undefined }));
    expect(stands([row({ stated_as: words })], [unread])).toEqual([true]);
    expect(stands([row({ stated_as: 'Oliveira ML' })], [answered])).toEqual([true]);
    const both = [row({ stated_as: words }), row({ stated_as: 'Oliveira ML' })];
    expect(stands(both, [answered])).toEqual([true, false]);
    expect(
      stands(
        both,
        both.map((each) => kept(each)),
      ),
    ).toEqual([true, true]);
  });

  test('as the how-manieth such: two same rows are two bets', () => {
    const twice = [row(), row({ ordinal: 1 })];
    expect(stands(twice, [kept(row())])).toEqual([true, false]);
    expect(stands(twice, [keptBefore(row())])).toEqual([true, false]);
    expect(
      stands(
        twice,
        twice.map((each) => kept(each)),
      ),
    ).toEqual([true, true]);
  });
});

const days = fc.integer({ min: 0, max: 3 }).map((count) => addDays('2026-03-01', count));
const terms = fc.record({
  day: days,
  stake: fc.constantFrom(1000, 2500),
  odds: fc.constantFrom(1.67, 1.8),
  tracker: fc.boolean(),
  words: fc.constantFrom(undefined, 'Oliveira ML', 'Oliveira to win'),
});

/** A file as it is read: equal rows are counted, and a tracker's ids are its own. */
const files = fc.array(terms, { minLength: 1, maxLength: 12 }).map((rows) => {
  const times = new Map<string, number>();
  return rows.map(({ day, stake, odds, tracker, words }, index) => {
    const key = `${day} ${stake} ${odds} ${words}`;
    const ordinal = times.get(key) ?? 0;
    times.set(key, ordinal + 1);
    const placed_at = `${day}T12:00:00.000Z`;
    const said = { ...(words && { stated_as: words }), ...(tracker && { tracker_id: `pk-${index}` }) };
    return row({ stated_on: day, placed_at, stake, odds, ordinal, ...said });
  });
});

test('the same file again is no new bet, in any batches, whichever release wrote the first', () => {
  fc.assert(
    fc.property(files, fc.boolean(), fc.nat(11), (file, wasBefore, cut) => {
      const stored = file.map((each) => (wasBefore ? keptBefore(each) : kept(each)));
      expect(stands(file, stored)).toEqual(file.map(() => true));
      const batches = [file.slice(0, cut), file.slice(cut)];
      expect(batches.flatMap((batch) => stands(batch, stored))).toEqual(file.map(() => true));
    }),
  );
});

test('a longer file has as many new bets as it has more rows', () => {
  fc.assert(
    fc.property(files, fc.boolean(), fc.nat(11), (file, wasBefore, known) => {
      const stored = file.slice(0, known).map((each) => (wasBefore ? keptBefore(each) : kept(each)));
      expect(stands(file, stored).filter((isKnown) => isKnown)).toHaveLength(stored.length);
    }),
  );
});
