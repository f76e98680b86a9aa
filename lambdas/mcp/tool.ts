import type * as z from 'zod';
import { describeInvalidInput } from '../../core/contract/invalid_input.ts';
import type { KeyScope } from '../../core/contract/routes/route.ts';
import { TOOL_COPY, TOOL_INPUTS, TOOL_TEXTS, type ToolInput, type ToolName } from '../../core/contract/tools.ts';
import type { Told } from '../../core/programs/tool_answer.ts';
import { ApiError } from '../http/api_error.ts';
import type { Caller } from '../http/caller.ts';
import { answerText, type Check } from './answer_text.ts';

/** Who calls tools: the owner of an API key, or a visitor, whose `sub` is the hash of the address. */
export interface Program {
  caller: Caller;
  /** Those of the key; undefined of a visitor. */
  scopes: readonly KeyScope[] | undefined;
}

/** A tool by its name; it checks its own arguments. */
export interface Tool {
  name: ToolName;
  /** The text of the answer. Throws ApiError, whose message says what to do. */
  call(given: unknown, program: Program): Promise<string>;
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
  answer: (input: ToolInput<Name>, program: Program) => Promise<readonly [Told, Check]>,
): Tool {
  return {
    name,
    async call(given, program) {
      const [told, check] = await answer(readInput(name, given), program);
      return answerText(told, check);
    },
  };
}

/** The owner of the key with which a tool is called. Throws ApiError 401 without a key, 403 without the scope to read. */
export function requireOwner({ caller, scopes }: Program, site: string): Caller {
  if (scopes === undefined) throw new ApiError(401, TOOL_TEXTS.keyNeeded(site));
  if (!scopes.includes('read')) throw new ApiError(403, TOOL_TEXTS.keyNeeded(site));
  return caller;
}
