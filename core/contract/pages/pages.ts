import * as z from 'zod';
import { boutPageSchema } from './bout_page.ts';
import { eventPageSchema } from './event_page.ts';
import { fighterPageSchema } from './fighter_page.ts';
import { gonePageSchema, movedPageSchema } from './page_parts.ts';
import type { PageKind } from './page_paths.ts';

/** What an object of a page can be, by kind of page. */
export const PAGE_SCHEMAS = {
  events: z.discriminatedUnion('kind', [eventPageSchema, movedPageSchema, gonePageSchema]),
  bouts: z.discriminatedUnion('kind', [boutPageSchema, movedPageSchema, gonePageSchema]),
  fighters: z.discriminatedUnion('kind', [fighterPageSchema, movedPageSchema, gonePageSchema]),
} as const satisfies Record<PageKind, z.ZodType>;
