/**
 * The model that reads descriptions when none is configured: small and cheap, reached through the inference profile
 * of the US regions, open to every account, and able to be forced to one tool.
 */
export const DEFAULT_MODEL_ID = 'us.amazon.nova-2-lite-v1:0';

/** Claude from 4.5 on is held to a tool's schema on request; other models refuse a request that asks for it. */
const HELD_TO_SCHEMA = /claude-(haiku|sonnet|opus)-4-[5-9]/;

/** Whether the model takes a tool with `strict`. */
export const takesStrictTools = (modelId: string): boolean => HELD_TO_SCHEMA.test(modelId);
