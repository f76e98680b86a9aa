import { gunzipSync } from 'node:zlib';
import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import { recordResponseSchema } from '../../../core/contract/record/record.ts';
import { chainResponseSchema } from '../../../core/contract/record/record_chain.ts';
import { snapshotResponseSchema } from '../../../core/contract/site/events.ts';
import { snapshotPath } from '../../../core/contract/site/site_headers.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import { frozenEvents } from '../../../core/record/chain/chain.ts';
import { toHex } from '../../../core/record/log/bytes_text.ts';
import {
  type Headlines,
  isSameToTheLastDigit,
  lastDigitPercentText,
  recompute,
  type SharedEvents,
} from '../../../core/record/playbooks/recompute.ts';
import { decodeSnapshot } from '../../../core/snapshot/decode.ts';
import { encodedSnapshotSchema } from '../../../core/snapshot/encoded_snapshot.ts';
import type { Snapshot } from '../../../core/snapshot/snapshot.ts';
import { hashOfVersion } from '../../../core/snapshot/version.ts';
import { sha256Bytes } from '../../../lambdas/record/log/log_hash.ts';
import { apiAddress, getBytes, getJson } from '../record/record_source.ts';
import { formatTable } from '../tables.ts';

/** A playbook's headlines as the site shows them and as they are computed here. */
interface RecomputedPlaybook {
  playbook: PrebuiltType;
  shown: Headlines;
  computed: Headlines;
  isSame: boolean;
  /** Version of the data that the newest frozen item names; null before the first. */
  named: string | null;
  /** Tested events that this data has too; null if it is the current one, gone or of an older release. */
  shared: SharedEvents | null;
}

export interface RecomputeOutput {
  /** Of the current data. */
  version: string;
  /** Versions whose file has another SHA-256 than the one in its name. */
  changed: string[];
  playbooks: RecomputedPlaybook[];
}

/** A snapshot of a site, and whether it has another hash than the one in its name. */
interface SiteFile {
  snapshot: Snapshot;
  isChanged: boolean;
}

async function fileOf(site: string, version: string): Promise<SiteFile> {
  const bytes = await getBytes(new URL(snapshotPath(version), site));
  const encoded = encodedSnapshotSchema.parse(JSON.parse(gunzipSync(bytes).toString('utf8')));
  const hash = hashOfVersion(version);
  const isChanged = hash !== undefined && hash !== toHex(sha256Bytes(bytes));
  return { snapshot: decodeSnapshot(encoded, version), isChanged };
}

/** Computes the headlines of all playbooks of a site again. Throws UnreadableSiteError if it can't be read. */
export async function recomputeSite(site: string): Promise<RecomputeOutput> {
  const record = await getJson(apiAddress(site, 'getRecord'), recordResponseSchema);
  const { version } = await getJson(apiAddress(site, 'getSnapshot'), snapshotResponseSchema);
  const current = await fileOf(site, version);
  const files = new Map<string, SiteFile | undefined>([[version, current]]);
  const playbooks: RecomputedPlaybook[] = [];
  for (const { playbook, ...shown } of record.playbooks) {
    const { items } = await getJson(apiAddress(site, 'getRecordChain', playbook), chainResponseSchema);
    const named = frozenEvents(items).at(-1)?.frozen.picks_version ?? null;
    if (named !== null && !files.has(named)) files.set(named, await fileOf(site, named).catch(() => undefined));
    const earlier = named === null || named === version ? undefined : files.get(named)?.snapshot;
    const { headlines, shared } = recompute(playbook, current.snapshot, items, earlier);
    playbooks.push({
      playbook,
      shown,
      computed: headlines,
      isSame: isSameToTheLastDigit(shown, headlines),
      named,
      shared,
    });
  }
  const changed = [...files].flatMap(([name, file]) => (file?.isChanged ? [name] : []));
  return { version, changed, playbooks };
}

const onStakes = ({ figures, published }: Headlines) =>
  [figures, published].map((each) => {
    const share = each?.return_on_stakes ?? null;
    return share === null ? DASH : lastDigitPercentText(share);
  });

function namedText({ named, shared }: RecomputedPlaybook, current: string): string {
  if (named === null) return 'nothing';
  if (named === current) return 'this data';
  if (shared === null) return 'gone or older';
  return `${shared.events - shared.differing} of ${shared.events} the same`;
}

/** The output as text. */
export function recomputeText({ version, changed, playbooks }: RecomputeOutput): string {
  const rows = playbooks.map((each) => [
    PLAYBOOK_COPY[each.playbook].name,
    ...onStakes(each.shown),
    ...onStakes(each.computed),
    each.isSame ? 'equal' : 'DIFFERENT',
    namedText(each, version),
  ]);
  const heads = [
    'Playbook',
    'Tested',
    'Published',
    'Computed: tested',
    'Published',
    'All figures',
    'Data that the log names',
  ];
  return [
    isRecomputed({ changed, playbooks })
      ? 'Equal to the last digit: the record of this site follows from its data.'
      : 'WRONG: the record of this site does not follow from its data; see below.',
    `Returns on stakes, from the data ${version}`,
    formatTable(heads, rows),
    ...changed.map((name) => `WRONG: the file of ${name} has another SHA-256.`),
  ].join('\n\n');
}

/** True if every figure is equal and every file has its hash. */
export const isRecomputed = ({ changed, playbooks }: Pick<RecomputeOutput, 'changed' | 'playbooks'>): boolean =>
  changed.length === 0 && playbooks.every(({ isSame }) => isSame);
