import { LIVE, PAGES } from '../../core/contract/pages/page_paths.ts';
import { CALENDAR_KEYS } from '../../lambdas/calendar/publish_calendar.ts';
import { MANIFEST_KEY } from '../../lambdas/pages/page_manifest.ts';
import { DRAWN_FOLDER } from '../../lambdas/pictures/drawn_pictures.ts';
import { CHAINS_FOLDER, HEADS_FOLDER } from '../../lambdas/record/chain_archive.ts';
import { LOG_FOLDER } from '../../lambdas/record/log/log_archive.ts';
import type { FunctionName } from '../../lambdas/runtime/function_settings.ts';
import { POINTER_KEY, RECORDS_FOLDER, STRATEGIES_FOLDER, WHAT_IF_KEY } from '../../lambdas/snapshot/snapshot_store.ts';
import { FACTS_KEY, STATE_KEY, SUPPLY_FOLDER } from '../../lambdas/supply/supply_keys.ts';

const SNAPSHOT_KEYS = ['snapshots/*', POINTER_KEY];
/** The strategies' records of each snapshot. */
const STRATEGIES_KEYS = [`${STRATEGIES_FOLDER}*`];
/** The playbooks' records of each snapshot. */
const RECORD_KEYS = [`${RECORDS_FOLDER}*`];
/** What the live providers told, and the facts of it. */
const SUPPLY_KEYS = [`${SUPPLY_FOLDER}*`];
/** The pages' objects, the hashes of the last import's, and what bouts of any two fighters are forecast from. */
const PAGE_KEYS = [`${PAGES.slice(1)}*`, MANIFEST_KEY, WHAT_IF_KEY];
/** How cards stand while they are fought. */
const LIVE_KEYS = [`${LIVE.slice(1)}*`];
/** The pictures that were drawn beforehand. */
const DRAWN_KEYS = [`${DRAWN_FOLDER}*`];
/** The source texts of the current import, for comparison with the next one. */
const ARCHIVE_KEYS = ['sources/*'];
/** What an import makes of its cards for the public function. */
const MADE_KEYS = [...STRATEGIES_KEYS, ...RECORD_KEYS, ...PAGE_KEYS];
/** What pictures show. */
const SHOWN_KEYS = [POINTER_KEY, ...RECORD_KEYS, ...PAGE_KEYS, ...DRAWN_KEYS];
/** The chains of the published record, their newest items, and its log. */
const CHAINS = `${CHAINS_FOLDER}*`;
const HEADS = `${HEADS_FOLDER}*`;
const LOG = `${LOG_FOLDER}*`;

/** Actions on objects of a bucket whose keys match. */
export interface ObjectAccess {
  bucket: 'snapshots' | 'records';
  actions: readonly ('GetObject' | 'PutObject')[];
  keys: readonly string[];
}

const READS_SNAPSHOT: ObjectAccess = { bucket: 'snapshots', actions: ['GetObject'], keys: SNAPSHOT_KEYS };

/** What each function may do with the objects of imports and with the published record; the others do not read them. */
export const OBJECT_ACCESS: Readonly<Partial<Record<FunctionName, readonly ObjectAccess[]>>> = {
  optimize: [READS_SNAPSHOT],
  picks: [READS_SNAPSHOT],
  playbooks: [{ bucket: 'snapshots', actions: ['GetObject'], keys: CALENDAR_KEYS }],
  bets: [READS_SNAPSHOT, { bucket: 'records', actions: ['GetObject'], keys: [CHAINS, HEADS] }],
  public: [
    { bucket: 'snapshots', actions: ['GetObject'], keys: [POINTER_KEY, ...MADE_KEYS, FACTS_KEY, STATE_KEY] },
    { bucket: 'records', actions: ['GetObject'], keys: [CHAINS, HEADS, LOG] },
  ],
  mcp: [
    { bucket: 'snapshots', actions: ['GetObject'], keys: [...SNAPSHOT_KEYS, ...RECORD_KEYS, ...PAGE_KEYS] },
    { bucket: 'records', actions: ['GetObject'], keys: [CHAINS, HEADS, LOG] },
  ],
  pictures: [{ bucket: 'snapshots', actions: ['GetObject'], keys: SHOWN_KEYS }],
  draw_pictures: [
    { bucket: 'snapshots', actions: ['GetObject'], keys: SHOWN_KEYS },
    { bucket: 'snapshots', actions: ['PutObject'], keys: DRAWN_KEYS },
  ],
  ingest: [
    {
      bucket: 'snapshots',
      actions: ['GetObject', 'PutObject'],
      keys: [...SNAPSHOT_KEYS, ...MADE_KEYS, ...CALENDAR_KEYS, ...ARCHIVE_KEYS],
    },
    { bucket: 'snapshots', actions: ['GetObject'], keys: [FACTS_KEY] },
    { bucket: 'records', actions: ['GetObject', 'PutObject'], keys: [CHAINS, HEADS] },
  ],
  supply: [
    READS_SNAPSHOT,
    { bucket: 'snapshots', actions: ['GetObject', 'PutObject'], keys: [...SUPPLY_KEYS, ...LIVE_KEYS] },
  ],
  freeze: [READS_SNAPSHOT, { bucket: 'records', actions: ['GetObject', 'PutObject'], keys: [CHAINS, HEADS] }],
  checkpoint: [
    { bucket: 'records', actions: ['GetObject'], keys: [CHAINS, LOG] },
    { bucket: 'records', actions: ['PutObject'], keys: [LOG] },
  ],
  refresh: [READS_SNAPSHOT],
  refresh_worker: [READS_SNAPSHOT],
  settle_bets: [READS_SNAPSHOT],
  send_alerts: [{ bucket: 'snapshots', actions: ['GetObject'], keys: [POINTER_KEY, ...RECORD_KEYS] }],
  prices: [READS_SNAPSHOT],
};
