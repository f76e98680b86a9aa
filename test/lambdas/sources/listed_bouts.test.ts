import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import type { MarketBout } from '../../../core/history/sources/source_bouts.ts';
import { archiveListed, readListed } from '../../../lambdas/sources/listed_bouts.ts';
import { openSourceArchive, type SourceArchive } from '../../../lambdas/sources/source_archive.ts';
import { pagesOf } from '../../fixtures/pages/made_pages.ts';
import { marketBout } from '../../fixtures/source_bouts.ts';

const NIGHT = '2026-04-04';
const LISTED = '2026-03-01';

let folder: string;
let archive: SourceArchive;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerman-listed-'));
  archive = openSourceArchive(pathToFileURL(folder).href);
});
afterEach(() => rmSync(folder, { recursive: true }));

const coming = (red: string, blue: string, date: IsoDate = NIGHT) =>
  marketBout(date, red, blue, { outcome: undefined });

/** Imports these bouts as ingest does, and returns the ids of each card and its bouts. */
async function importOf(market: readonly MarketBout[], today: IsoDate = LISTED) {
  const listed = await readListed(archive, ({ message }) => expect.fail(message));
  const { history, cards } = pagesOf({ market, stats: [], listed }, today);
  await archiveListed(history, today, archive);
  return cards.map(({ id, bouts }) => [id, ...bouts.map((bout) => bout.id)]);
}

const FIRST = [coming('Nadia Keller', 'Ana Lima'), coming('Gia Hill', 'Eva Roy')];
const EVENT_ID = '2026-04-04-springfield';
const [KELLER_LIMA, HILL_ROY] = ['ana-lima-vs-nadia-keller-2026-04-04', 'eva-roy-vs-gia-hill-2026-04-04'];

describe('over imports', () => {
  test('a bout and its event keep their ids through spellings, corners, days and months', async () => {
    const expected = [[EVENT_ID, KELLER_LIMA, HILL_ROY]];
    expect(await importOf(FIRST)).toEqual(expected);
    const changed = (day: number) => [
      coming('Lima Ana', 'Nadia Kellér', addDays(NIGHT, day)),
      coming('Eva Roy', 'Gia Hill', addDays(NIGHT, day)),
    ];
    for (const day of [4, 8, 9]) expect(await importOf(changed(day))).toEqual(expected);
    for (const month of [1, 3, 12]) expect(await importOf(changed(9), addDays(NIGHT, 30 * month))).toEqual(expected);
  });

  test('a replaced opponent makes a new bout on the same event', async () => {
    await importOf(FIRST);
    expect(await importOf([coming('Nadia Keller', 'Cleo Green'), coming('Gia Hill', 'Eva Roy')])).toEqual([
      [EVENT_ID, 'cleo-green-vs-nadia-keller-2026-04-04', HILL_ROY],
    ]);
  });

  test('the bouts of a list without ids, as older releases wrote it, have the addresses that their pages had', async () => {
    const older = [{ fighters: ['Nadia Keller', 'Ana Lima'], date: NIGHT, event_id: 'listed-first' }];
    await archive.write('listed', { text: JSON.stringify(older) });
    expect(await importOf([coming('Ana Lima', 'Nadia Keller', addDays(NIGHT, 2))])).toEqual([
      ['listed-first', KELLER_LIMA],
    ]);
  });

  test('the list keeps of events long past those alone whose ids would be made otherwise now', async () => {
    await importOf(FIRST);
    const moved = [coming('Nadia Keller', 'Ana Lima'), coming('Gia Hill', 'Eva Roy', addDays(NIGHT, 7))];
    await importOf(moved);
    await importOf(moved, addDays(NIGHT, 200));
    expect((await readListed(archive, () => undefined)).map(({ id }) => id)).toEqual([HILL_ROY]);
  });
});
