import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordSchema } from '../../core/contract/record/chain_parts.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { League } from '../../core/snapshot/snapshot.ts';
import { readManifest } from '../../lambdas/pages/page_manifest.ts';
import { completeImport } from '../../lambdas/snapshot/complete_import.ts';
import { fileBucket, fileSnapshotStore, writeFileAtomically } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { IMPORT_MARK_KEY } from '../../lambdas/supply/supply_keys.ts';
import { fingerprint } from '../fingerprint.ts';
import { REPOSITORY } from '../repository.ts';
import type { LeagueSource } from './league_source.ts';
import { type KeptCopy, renewCopy } from './live_copy.ts';
import { SOURCE_FILES } from './read_sources.ts';

export interface LeagueParts {
  source: LeagueSource;
  /** The current time, or the one set with --now. */
  now: Date;
  databaseEndpoint: string;
  snapshots: string;
  /** Folder of the record's archive. */
  record: string;
  /** What items of the record are frozen as; undefined: as by default. */
  recordSchema?: RecordSchema | undefined;
  /** File with the private key of the record's log. */
  logKey: string;
  /** `http://` and the run’s host. */
  site: string;
  /**
   * File with the fingerprint of the current league's code and data; undefined if another process runs the database.
   */
  stamp: string | undefined;
  tell: (line: string) => void;
}

export interface LoadedLeague {
  league: League;
  /** False if the current league was kept. */
  isNew: boolean;
  /** The copy in use, if the public sources could not be renewed. */
  kept: KeptCopy | undefined;
}

/** Folders of code that affects the published data. A change there publishes the league again. */
const CODE_FOLDERS = [
  'core',
  'local/demo_league',
  'lambdas/calendar',
  'lambdas/pages',
  'lambdas/pipeline',
  'lambdas/record',
  'lambdas/snapshot',
  'lambdas/store',
];

function filesOf(source: LeagueSource): string[] {
  if (source.kind === 'demo') return [];
  if (source.kind === 'live') return [join(source.folder, 'sources')];
  return Object.values(SOURCE_FILES).map((name) => join(source.folder, name));
}

/** What a league is made of. The mark of the live facts changes with what of them an import follows. */
const inputsOf = (source: LeagueSource, snapshots: string) => [
  ...CODE_FOLDERS.map((name) => join(REPOSITORY, name)),
  ...filesOf(source),
  join(snapshots, IMPORT_MARK_KEY),
];

function announcement(source: LeagueSource): string {
  if (source.kind === 'demo') return 'Making the demo league …';
  return `Reading the history in ${source.folder} …`;
}

const hasContent = (file: string, text: string) => existsSync(file) && readFileSync(file, 'utf8') === text;

/**
 * Publishes a league, unless the current one is complete and was made on the same day with the same data and code.
 * The public sources are fetched first. Throws StartupError for a bad or missing source file. `publish`: `publishLeague`,
 * here or in a thread.
 */
export async function loadLeague(
  parts: LeagueParts,
  publish: (parts: LeagueParts) => Promise<void>,
): Promise<LoadedLeague> {
  const { source, now, stamp, snapshots, tell } = parts;
  const league = source.kind === 'demo' ? 'demo' : 'ufc';
  if (source.kind === 'live') tell('Fetching the public sources …');
  const kept = source.kind === 'live' ? await renewCopy(source, isoDateOf(now)) : undefined;
  const content = [league, isoDateOf(now), fingerprint(inputsOf(source, snapshots))].join(' ');
  const isComplete = async () =>
    (await readManifest(fileBucket(snapshots)))?.complete === true &&
    (await completeImport(fileSnapshotStore(snapshots))) !== undefined;
  if (stamp !== undefined && hasContent(stamp, content) && (await isComplete())) return { league, isNew: false, kept };
  tell(announcement(source));
  await publish(parts);
  if (stamp !== undefined) await writeFileAtomically(stamp, content);
  return { league, isNew: true, kept };
}
