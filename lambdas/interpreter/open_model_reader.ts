import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { bedrockReader, type ModelReader } from './bedrock_reader.ts';

/** The reader for a model id, or undefined when none is configured: then everything is read offline. */
export function openModelReader(modelId: string | undefined, region: string): ModelReader | undefined {
  if (modelId === undefined) return undefined;
  return bedrockReader({ client: new BedrockRuntimeClient({ region, maxAttempts: 1 }), modelId });
}
