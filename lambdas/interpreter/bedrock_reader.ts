import type {
  BedrockRuntimeClient,
  ConverseCommandInput,
  ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import pRetry from 'p-retry';
import { asModelFailure, type FallbackReason, isWorthRetrying, ModelFailure } from './model_failure.ts';
import { checkedResponse, type ModelResponse } from './model_response.ts';
import { SYSTEM_PROMPT, TOOL_NAME, toolSpecification, userMessage } from './prompt.ts';

/** Two tries of 8 s and the wait between them stay inside the function's 20 s. */
const MODEL_TIMEOUT_MS = 8000;
const TRIES = 2;
const WAIT_MS = 500;
const MOST_TOKENS = 2000;

/** Reads a cleaned description with a model. Throws ModelFailure, and nothing else. */
export type ModelReader = (cleaned: string) => Promise<ModelResponse>;

export interface BedrockSettings {
  client: BedrockRuntimeClient;
  modelId: string;
  /** Ends a call that takes too long; one signal a try. */
  timeout?: () => AbortSignal;
  /** Milliseconds between the tries, at least; at most twice that: chance says how long. */
  wait?: number;
}

const USELESS_STOPS: Readonly<Record<string, FallbackReason>> = {
  guardrail_intervened: 'refused',
  content_filtered: 'refused',
  end_turn: 'refused',
  stop_sequence: 'refused',
  max_tokens: 'cut_off',
  model_context_window_exceeded: 'cut_off',
  malformed_tool_use: 'malformed_answer',
  malformed_model_output: 'malformed_answer',
};

function toolInput(output: ConverseCommandOutput): unknown {
  const calls = (output.output?.message?.content ?? []).flatMap((block) => block.toolUse ?? []);
  const call = calls.find((toolUse) => toolUse.name === TOOL_NAME);
  const stop = output.stopReason ?? '';
  // Some models stop with "end_turn" although they made the call they were forced to.
  const made = call !== undefined && (stop === 'tool_use' || stop === 'end_turn');
  if (!made) throw new ModelFailure(USELESS_STOPS[stop] ?? 'malformed_answer');
  return call.input;
}

const requestFor = (modelId: string, cleaned: string): ConverseCommandInput => ({
  modelId,
  system: [{ text: SYSTEM_PROMPT }],
  messages: [{ role: 'user', content: [{ text: userMessage(cleaned) }] }],
  inferenceConfig: { temperature: 0, maxTokens: MOST_TOKENS },
  toolConfig: { tools: [{ toolSpec: toolSpecification(modelId) }], toolChoice: { tool: { name: TOOL_NAME } } },
});

/** A reader on Bedrock. Give it a client that does not retry by itself: the tries are counted here. */
export function bedrockReader(settings: BedrockSettings): ModelReader {
  const { client, modelId } = settings;
  const timeout = settings.timeout ?? (() => AbortSignal.timeout(MODEL_TIMEOUT_MS));
  const attempt = async (cleaned: string): Promise<ModelResponse> => {
    try {
      const { ConverseCommand } = await import('@aws-sdk/client-bedrock-runtime');
      const output = await client.send(new ConverseCommand(requestFor(modelId, cleaned)), { abortSignal: timeout() });
      return checkedResponse(toolInput(output), cleaned);
    } catch (error) {
      throw asModelFailure(error);
    }
  };
  return (cleaned) =>
    pRetry(() => attempt(cleaned), {
      retries: TRIES - 1,
      minTimeout: settings.wait ?? WAIT_MS,
      randomize: true,
      shouldRetry: ({ error }) => error instanceof ModelFailure && isWorthRetrying(error),
    });
}
