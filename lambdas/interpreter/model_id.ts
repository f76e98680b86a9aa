/**
 * The default model: small and cheap, available to every account through the US inference profile, and supports forced
 * tool calls.
 */
export const DEFAULT_MODEL_ID = 'us.amazon.nova-2-lite-v1:0';

/** Claude 4.5 and later support strict tool schemas; other models reject the setting. */
const STRICT_TOOL_MODELS = /claude-(haiku|sonnet|opus)-4-[5-9]/;

/** True if the model supports `strict` tools. */
export const takesStrictTools = (modelId: string): boolean => STRICT_TOOL_MODELS.test(modelId);
