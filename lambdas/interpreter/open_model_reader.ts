import { traceCalls } from '../trace/trace_calls.ts';
import { bedrockReader, type ModelReader } from './bedrock_reader.ts';

async function loadReader(modelId: string, region: string): Promise<ModelReader> {
  const { BedrockRuntimeClient } = await import('@aws-sdk/client-bedrock-runtime');
  const client = new BedrockRuntimeClient({ region, maxAttempts: 1 });
  traceCalls(client);
  return bedrockReader({ client, modelId });
}

/**
 * The model reader; undefined without a model id. The client is loaded at the first description, because requests over
 * the limits don't need it.
 */
export function openModelReader(modelId: string | undefined, region: string): ModelReader | undefined {
  if (modelId === undefined) return undefined;
  let loading: Promise<ModelReader> | undefined;
  return async (cleaned) => {
    loading ??= loadReader(modelId, region);
    const read = await loading;
    return read(cleaned);
  };
}
