import * as z from 'zod';
import { errorSchema, eventSchema } from '../../core/contract/events.ts';
import { readingSchema, savedReadingSchema } from '../../core/contract/language.ts';
import { acceptedPickSchema, storedPickSchema, wirePickSchema } from '../../core/contract/picks.ts';
import { playbookSummarySchema, userPlaybookSchema } from '../../core/contract/playbooks.ts';
import {
  portfolioSchema,
  savedPortfolioSchema,
  savedStrategyIdSchema,
  strategyIdSchema,
} from '../../core/contract/portfolio.ts';
import { bookSchema, boutPricesSchema, pathPointSchema, quoteSchema } from '../../core/contract/prices.ts';
import { profileSchema } from '../../core/contract/profile.ts';
import { frozenItemSchema, settledItemSchema } from '../../core/contract/record_chain.ts';
import { reportSchema, savedReportSchema } from '../../core/contract/report.ts';
import { givesBody, ROUTES, takesBody } from '../../core/contract/routes.ts';

type Schemas = ReadonlyMap<z.ZodType, string>;

const capitalised = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Names in the document of the request bodies and their parts. */
const REQUESTS: Schemas = new Map<z.ZodType, string>([
  ...ROUTES.filter(({ name }) => takesBody(name)).map(
    ({ name, request }) => [request, `${capitalised(name)}Request`] as const,
  ),
  [strategyIdSchema, 'StrategyId'],
  [acceptedPickSchema, 'NewPick'],
  [portfolioSchema, 'NewPortfolio'],
  [readingSchema, 'NewReading'],
  [reportSchema, 'NewReport'],
]);

/**
 * Names in the document of the response bodies and their parts. A part that is also a whole body keeps its own name.
 */
const RESPONSES: Schemas = new Map<z.ZodType, string>([
  ...ROUTES.filter(({ name }) => givesBody(name)).map(
    ({ name, response }) => [response, `${capitalised(name)}Response`] as const,
  ),
  [errorSchema, 'Error'],
  [strategyIdSchema, 'StrategyId'],
  [savedStrategyIdSchema, 'SavedStrategyId'],
  [eventSchema, 'Event'],
  [bookSchema, 'Book'],
  [quoteSchema, 'Quote'],
  [pathPointSchema, 'PricePoint'],
  [boutPricesSchema, 'BoutPrices'],
  [wirePickSchema, 'Pick'],
  [storedPickSchema, 'StoredPick'],
  [portfolioSchema, 'Portfolio'],
  [savedPortfolioSchema, 'SavedPortfolio'],
  [frozenItemSchema, 'FrozenItem'],
  [settledItemSchema, 'SettledItem'],
  [reportSchema, 'Report'],
  [savedReportSchema, 'SavedReport'],
  [readingSchema, 'Reading'],
  [savedReadingSchema, 'SavedReading'],
  [profileSchema, 'Profile'],
  [playbookSummarySchema, 'PlaybookSummary'],
  [userPlaybookSchema, 'Playbook'],
]);

const refTo = (name: string) => `#/components/schemas/${name}`;

type JsonSchema = Record<string, unknown>;

function jsonSchemas(schemas: Schemas, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of schemas) registry.add(schema, { id });
  const jsonSchema = z.toJSONSchema(registry, { io, uri: refTo, unrepresentable: 'any' });
  // `$id` and `$schema` are redundant inside an OpenAPI document.
  return Object.fromEntries(
    Object.entries(jsonSchema.schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [id, schema]),
  );
}

/** The JSON Schemas of the document, by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  return { ...jsonSchemas(REQUESTS, 'input'), ...jsonSchemas(RESPONSES, 'output') };
}

/** A reference to the schema of a request or response body. Throws RangeError if the document has no name for it. */
export function bodyRef(schema: z.ZodType, side: 'request' | 'response'): string {
  const name = (side === 'request' ? REQUESTS : RESPONSES).get(schema);
  if (name === undefined) throw new RangeError(`A ${side} has no name in the OpenAPI document`);
  return refTo(name);
}
