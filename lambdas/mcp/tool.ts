import type * as z from 'zod';
import { describeInvalidInput } from '../../core/contract/invalid_input.ts';
import {
  TOOL_COPY,
  TOOL_INPUTS,
  TOOL_LIMITS,
  TOOL_TEXTS,
  type ToolInput,
  type ToolName,
} from '../../core/contract/site/tools.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import type { Told } from '../../core/programs/tool_answer.ts';
import { ApiError } from '../http/api_error.ts';
import type { Caller } from '../http/caller.ts';

/** What the figures of an answer are. */
type FigureStatus = 'published' | 'late' | 'to be published' | 'tested' | 'own';

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
export interface ToolCheck {
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

function textOf({ facts, rows }: Told, { status, ...check }: ToolCheck, shown: number): string {
  const unshown = (rows?.all.length ?? 0) - shown;
  const left = rows?.goesOn ? `at least ${unshown + 1}` : unshown;
  return JSON.stringify({
    ...facts,
    ...(rows && { [rows.name]: rows.all.slice(0, shown) }),
    ...(left !== 0 && { left_out: `${left} more of ${rows?.name}, which ${check.link} shows` }),
    check: { status, means: STATUS_WORDS[status], ...check },
  });
}

/** The text of an answer: JSON of at most `TOOL_LIMITS.answerBytes`, without the last rows where it would be longer. */
export function answerText(told: Told, check: ToolCheck): string {
  for (let shown = told.rows?.all.length ?? 0; ; shown -= 1) {
    const text = textOf(told, check, shown);
    if (shown === 0 || Buffer.byteLength(text) <= TOOL_LIMITS.answerBytes) return text;
  }
}

/** A tool by its name; it checks its own arguments. A visitor’s `sub` is the hash of his address. */
export interface Tool {
  name: ToolName;
  /** The text of the answer. Throws ApiError, whose message says what to do. */
  call(given: unknown, caller: Caller): Promise<string>;
}

const INPUTS: { [Name in ToolName]: z.ZodType<ToolInput<Name>> } = TOOL_INPUTS;

function readInput<Name extends ToolName>(name: Name, given: unknown): ToolInput<Name> {
  const schema: z.ZodType<ToolInput<Name>> = INPUTS[name];
  const result = schema.safeParse(given ?? {});
  if (result.success) return result.data;
  throw new ApiError(400, `${TOOL_COPY[name].title}: ${describeInvalidInput(result.error, 'The arguments')}`);
}

/** Defines a tool. */
export function defineTool<Name extends ToolName>(
  name: Name,
  answer: (input: ToolInput<Name>, caller: Caller) => Promise<readonly [Told, ToolCheck]>,
): Tool {
  return {
    name,
    async call(given, caller) {
      const [told, check] = await answer(readInput(name, given), caller);
      return answerText(told, check);
    },
  };
}

/** Throws ApiError 401 for a caller without an API key, 403 for one whose key may not read. */
export function requireKey({ by }: Caller, site: string): void {
  if (by === undefined) throw new ApiError(401, TOOL_TEXTS.keyNeeded(site));
  if (!by.scopes.includes('read')) throw new ApiError(403, TEXTS.keyMayNot('read'));
}
