import { TOOL_LIMITS } from '../../core/contract/tools.ts';
import type { Told } from '../../core/programs/tool_answer.ts';

/** What the figures of an answer are. */
export type FigureStatus = 'published' | 'late' | 'to be published' | 'tested' | 'own';

const STATUS_WORDS: Readonly<Record<FigureStatus, string>> = {
  published: 'Frozen before the event began, in the chain that the log of the record holds.',
  late: 'Frozen after the event began: it does not count as published.',
  'to be published': 'As of the last import: it can change until it is frozen, shortly before the event.',
  tested: 'As it would have been: nobody saw it before the events. Expect less.',
  own: 'Of your account: nothing of it is published.',
};

/** Proof that an item of the published record is in its log (RFC 6962). */
export interface Proof {
  /** Hash of the leaf, and its place in the log. */
  leaf_hash: string;
  leaf_index: number;
  /** Hashes on the way from the leaf to the root of the checkpoint. */
  inclusion: readonly string[];
  /** Signed size and root of the log (c2sp.org/tlog-checkpoint). */
  checkpoint: string;
  checkpoint_made_at: string;
  /** Address of the item, whose canonical JSON is the leaf, with the time stamp and the cosignatures of the checkpoint. */
  item: string;
}

/** What makes an answer checkable. */
export interface Check {
  status: FigureStatus;
  /** Versions of the forecast and of the playbook's rules (docs/models.md). */
  model?: { forecast: number; playbook?: number } | undefined;
  /** Version of the data: its date and a hash of its content. */
  snapshot: string;
  /** The page that shows the same. */
  link: string;
  /** Of published figures, once the log has them. */
  proof?: Proof | undefined;
}

function textOf({ facts, rows }: Told, { status, ...check }: Check, shown: number): string {
  const left = (rows?.all.length ?? 0) - shown;
  return JSON.stringify({
    ...facts,
    ...(rows && { [rows.name]: rows.all.slice(0, shown) }),
    ...(left > 0 && { left_out: `${left} more of ${rows?.name}, which ${check.link} shows` }),
    check: { status, means: STATUS_WORDS[status], ...check },
  });
}

/** The text of an answer: JSON of at most `TOOL_LIMITS.answerBytes`, without the last rows where it would be longer. */
export function answerText(told: Told, check: Check): string {
  for (let shown = told.rows?.all.length ?? 0; ; shown -= 1) {
    const text = textOf(told, check, shown);
    if (shown === 0 || Buffer.byteLength(text) <= TOOL_LIMITS.answerBytes) return text;
  }
}
