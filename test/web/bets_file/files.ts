import { legEnding } from '../../../web/lib/bets_file/bet_text.ts';
import type { KnownBout } from '../../../web/lib/bets_file/file_bouts.ts';
import { sideFinder } from '../../../web/lib/bets_file/file_bouts.ts';
import { openFile, possibleFormats } from '../../../web/lib/bets_file/open_file.ts';
import { type ReadRow, readBets } from '../../../web/lib/bets_file/read_bets.ts';
import { findSubject } from '../../../web/lib/bets_file/read_subject.ts';

export const UTF_8 = new TextEncoder();

const NIGHT = { id: 'night-1', name: 'Moicano vs. Duncan', date: '2026-04-04' };
const REMATCH = { id: 'night-2', name: 'Duncan vs. Moicano 2', date: '2026-10-10' };
const BOUTS: readonly KnownBout[] = [
  { event: NIGHT, fighters: ['Renato Moicano', 'Chris Duncan'] },
  { event: NIGHT, fighters: ['Virna Jandiroba', 'Tabatha Ricci'] },
  { event: NIGHT, fighters: ['Zhang Weili', 'José Aldo'] },
  { event: { id: 'night-3', name: 'Njeri vs. Okafor', date: '2026-05-09' }, fighters: ['Nia Njeri', 'Ada Okafor'] },
  { event: REMATCH, fighters: ['Chris Duncan', 'Renato Moicano'] },
];
const findSide = sideFinder(BOUTS);

/** How a cell is read: its legs with their methods or terms, `which` if it asks which side is backed, else `words`. */
export function readAs(cell: string, opponent = ''): string {
  const { subject, sides, isBonus } = findSubject([{ words: cell, opponent }], '2026-04-02', findSide);
  if (sides !== undefined) return 'which';
  if (subject.legs.length === 0) return 'words';
  const legs = subject.legs.map(({ fighter, method, terms }) => {
    if (terms !== undefined) return `${fighter}:${legEnding({ terms })}`;
    return method === undefined ? fighter : `${fighter}/${method}`;
  });
  return `${legs.join(' + ')}${isBonus ? ' (bonus)' : ''}`;
}

/** Reads a file as it is guessed, ambiguous dates and odds by their first reading. */
export function readGuessed(
  content: string | Uint8Array,
  now = '2026-04-04T20:00:00.000Z',
  backed: ReadonlyMap<number, string> = new Map(),
): ReadRow[] {
  const file = openFile(typeof content === 'string' ? UTF_8.encode(content) : content);
  if (file.kind === 'unreadable') throw new Error(file.problem);
  if (file.kind === 'own') return [...file.rows];
  const { dates, odds, decimals } = possibleFormats(file.rows, file.guessed);
  const formats = { dates: dates[0] ?? 'ymd', odds: odds[0] ?? 'american', decimals };
  return readBets(file.rows, { columns: file.guessed, formats, findSide, now, backed });
}
