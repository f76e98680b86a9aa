import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { SourceBouts } from '../../core/history/sources/source_bouts.ts';
import { writeFileAtomically } from '../../lambdas/snapshot/file_snapshot_store.ts';
import {
  archivedSources,
  archiveSources,
  areUnchanged,
  checkSources,
  fetchSources,
  type OnRefusal,
  plausibleSources,
} from '../../lambdas/sources/fetch_sources.ts';
import { IngestRefusal } from '../../lambdas/sources/ingest_refusal.ts';
import { openSourceArchive } from '../../lambdas/sources/source_archive.ts';
import { hasCode } from '../error_code.ts';
import { StartupError } from '../startup_error.ts';
import type { LiveSource } from './league_source.ts';

/** The last good copy of the sources, where one of them could not be renewed. */
export interface KeptCopy {
  /** When the oldest copy in use was fetched (ISO). */
  fetchedAt: string;
  /** Why sources could not be renewed. */
  problem: string;
}

/** Holds the time of the last fetch; written after all texts, so that there is a whole copy if it exists. */
const timeFile = (folder: string) => join(folder, 'fetched_at');
const archiveIn = (folder: string) => openSourceArchive(pathToFileURL(folder).href);

async function lastFetch(folder: string): Promise<string | undefined> {
  try {
    return z.iso.datetime().safeParse(await readFile(timeFile(folder), 'utf8')).data;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Fetches the sources as the stack's ingest does and renews the copy of each that is plausible. Returns the copies that
 * stay; undefined if none does. Throws StartupError if there is no copy.
 */
export async function renewCopy(source: LiveSource, today: IsoDate): Promise<KeptCopy | undefined> {
  const { folder, addresses, limits } = source;
  const archive = archiveIn(folder);
  const fetchedAt = await lastFetch(folder);
  const now = new Date();
  const refused: KeptCopy[] = [];
  const onRefusal: OnRefusal = ({ message }, { readAt = '' }) => {
    // A copy that has not changed since is as new as the last fetch of all sources.
    refused.push({ fetchedAt: [readAt, fetchedAt ?? ''].sort().at(-1) ?? readAt, problem: message });
  };
  try {
    // What an interrupted first fetch left is no copy.
    const whole = fetchedAt === undefined ? { ...archive, read: async () => undefined } : archive;
    const fetched = await fetchSources({ addresses, limits, archive: whole }, onRefusal);
    if (!areUnchanged(fetched)) {
      const { sources } = plausibleSources(fetched, today, onRefusal);
      await archiveSources(sources, archive, now);
    }
    const [oldest] = refused.map((copy) => copy.fetchedAt).sort();
    if (oldest !== undefined) return { fetchedAt: oldest, problem: refused.map(({ problem }) => problem).join('; ') };
    await writeFileAtomically(timeFile(folder), now.toISOString());
    return undefined;
  } catch (error) {
    if (!(error instanceof IngestRefusal)) throw error;
    if (fetchedAt !== undefined) return { fetchedAt, problem: error.message };
    const demo = '`npm start` without --live runs the demo league.';
    throw new StartupError(
      `The public sources can't be used (${error.message}), and ${folder} holds no earlier copy: ${demo}`,
      { cause: error },
    );
  }
}

/** The bouts of the copy. Throws StartupError if it is damaged. */
export async function readCopy({ folder }: LiveSource, today: IsoDate): Promise<SourceBouts> {
  const damaged = (cause?: unknown) =>
    new StartupError(`The copy of the sources in ${folder} is damaged. Delete it, and the next start fetches anew.`, {
      cause,
    });
  try {
    const sources = await archivedSources(archiveIn(folder));
    if (sources === undefined) throw damaged();
    return checkSources(sources, today);
  } catch (error) {
    throw error instanceof IngestRefusal ? damaged(error) : error;
  }
}
