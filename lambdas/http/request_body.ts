import type * as z from 'zod';
import { describeInvalidInput } from '../../core/contract/invalid_input.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from './api_error.ts';
import type { ApiEvent } from './caller.ts';

/** The body as text. Throws ApiError 413 above `limit` bytes. */
function bodyText(event: ApiEvent, limit: number): string {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > limit) throw new ApiError(413, TEXTS.tooLarge);
  return bytes.toString('utf8');
}

/** The request's body of at most `limit` bytes as JSON. Throws ApiError 400 or 413. */
export function readJson(event: ApiEvent, limit: number): unknown {
  const text = bodyText(event, limit);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, TEXTS.notJson);
  }
}

/** The validated body without unknown fields. Throws ApiError 400 that names the invalid fields. */
export function checkBody<Body>(given: unknown, schema: z.ZodType<Body>): Body {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ApiError(400, describeInvalidInput(result.error));
}
