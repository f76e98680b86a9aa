import type * as z from 'zod';
import { TEXTS } from '../../../core/contract/texts.ts';
import { ApiError } from './api_error.ts';

const OK = 200;

/** The body of an ok response by its schema. Throws an ApiError if it is another. */
export function readAs<Content>(schema: z.ZodType<Content>, body: unknown): Content {
  const { data, error } = schema.safeParse(body);
  if (error !== undefined) throw new ApiError(TEXTS.unreadable, OK, { cause: error });
  return data;
}
