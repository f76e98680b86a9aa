import type {
  BedrockRuntimeClient,
  ConverseCommandInput,
  ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import pRetry from 'p-retry';
import { asModelFailure, type FallbackReason, isWorthRetrying, ModelFailure } from './model_failure.ts';
import { checkedResponse, type ModelResponse } from './model_response.ts';
import { SYSTEM_PROMPT, TOOL_NAME, toolSpecification, userMessage } from './prompt.ts';

/** Two attempts of 8 s and the wait between them fit into the function's 20 s. */
const MODEL_TIMEOUT_MS = 8000;
const ATTEMPTS = 2;
const WAIT_MS = 500;
const MAX_TOKENS = 2000;

/** Reads a cleaned description with a model. Throws only ModelFailure. */
export type ModelReader = (cleaned: string) => Promise<ModelResponse>;

export interface BedrockSettings {
  client: BedrockRuntimeClient;
  modelId: string;
  /** Aborts a call that takes too long; one signal per attempt. */
  timeout?: () => AbortSignal;
  /** Minimum delay in milliseconds between attempts; randomised up to twice that. */
  wait?: number;
}

const FAILED_STOP_REASONS: Readonly<Record<string, FallbackReason>> = {
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
  // Some models stop with "end_turn" although they made the forced tool call.
  const isComplete = call !== undefined && (stop === 'tool_use' || stop === 'end_turn');
  if (!isComplete) throw new ModelFailure(FAILED_STOP_REASONS[stop] ?? 'malformed_answer');
  return call.input;
}

const requestFor = (modelId: string, cleaned: string): ConverseCommandInput => ({
  modelId,
  system: [{ text: SYSTEM_PROMPT }],
  messages: [{ role: 'user', content: [{ text: userMessage(cleaned) }] }],
  inferenceConfig: { temperature: 0, maxTokens: MAX_TOKENS },
  toolConfig: { tools: [{ toolSpec: toolSpecification(modelId) }], toolChoice: { tool: { name: TOOL_NAME } } },
});

/** A model reader on Bedrock. The client must not retry by itself, because attempts are counted here. */
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
      retries: ATTEMPTS - 1,
      minTimeout: settings.wait ?? WAIT_MS,
      randomize: true,
      shouldRetry: ({ error }) => error instanceof ModelFailure && isWorthRetrying(error),
    });
}
