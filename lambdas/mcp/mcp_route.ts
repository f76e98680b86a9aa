import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  ToolSchema,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { bodyLimit } from '../../core/contract/limits/body_limit.ts';
import { MCP_PATH } from '../../core/contract/pages/page_paths.ts';
import { API_VERSION } from '../../core/contract/routes/route.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { TOOL_COPY, TOOL_INPUTS, TOOL_LIMITS, TOOL_TEXTS, type ToolName } from '../../core/contract/site/tools.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { TOLD_SCHEMAS } from '../../core/contract/values/values.ts';
import type { Admit } from '../http/admission.ts';
import { ApiError } from '../http/api_error.ts';
import { type ServedRoute, textOfBody } from '../http/api_function.ts';
import type { ApiEvent, Caller } from '../http/caller.ts';
import { isOutage } from '../http/is_outage.ts';
import { WholeResponse } from '../http/responses.ts';
import { type FindKeyOwner, keyInHeader } from '../keys/key_owner.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import type { Tool } from './tool.ts';

export interface McpParts {
  tools: readonly Tool[];
  /** `https://` and the site's domain. */
  site: string;
  findKeyOwner: FindKeyOwner;
  admit: Admit;
  /** The keyed hash of a visitor's address. */
  visitor(event: ApiEvent): Promise<string>;
}

const ROUTE = SITE_PATH_ROUTES.callTools;
const INSTRUCTIONS =
  'Cornerman forecasts UFC bouts and tests betting strategies. Begin with next_card. Every answer says in `check` whether its figures were published before the event or are of a test, and how to check them. Odds are decimal; stakes are dollars.';

/** A tool as tools/list shows it. Every tool only reads. */
const listed = ({ name }: { name: ToolName }) =>
  ToolSchema.parse({
    name,
    ...TOOL_COPY[name],
    inputSchema: z.toJSONSchema(TOOL_INPUTS[name], { ...TOLD_SCHEMAS, io: 'input' }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  });

const textResult = (text: string, isError: boolean): CallToolResult => ({ content: [{ type: 'text', text }], isError });

/** The message of an expected error; an unexpected one is logged. */
function errorText(error: unknown, tool: ToolName): string {
  if (error instanceof ApiError) return error.message;
  if (isOutage(error)) return TEXTS.tryAgain;
  log.error('A tool failed unexpectedly', { tool, error });
  count(METRICS.unexpectedErrors, 1, { route: `tool ${tool}` });
  return TEXTS.unexpected;
}

/** Answers with the tool's text, or with an error's that says what to do. */
async function callTool(tool: Tool, given: unknown, caller: Caller): Promise<CallToolResult> {
  try {
    return textResult(await tool.call(given, caller), false);
  } catch (error) {
    return textResult(errorText(error, tool.name), true);
  }
}

/** A server for the messages of one request. */
function toolServer({ tools, site }: McpParts, caller: Caller): Server {
  const info = { name: 'cornerman', title: 'Cornerman', version: API_VERSION, websiteUrl: site };
  const server = new Server(info, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    // The SDK's own error would begin with its code, before which clients put it once more.
    if (tool === undefined) throw Object.assign(new Error(TOOL_TEXTS.toolUnknown), { code: ErrorCode.InvalidParams });
    const result = await callTool(tool, params.arguments, caller);
    log.info('Tool called', { tool: tool.name, failed: result.isError, key: caller.by?.key });
    return result;
  });
  return server;
}

/** An answer of the protocol that answers no message. */
const refusal = (statusCode: number, message: string, headers: Record<string, string> = {}) =>
  new WholeResponse({
    statusCode,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }),
  });

/** Whether a page of another site sent the request, which the protocol has servers refuse. */
function isForeign(origin: string | undefined, site: string): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).hostname !== new URL(site).hostname;
}

/** Who calls. Throws ApiError 401 for an unknown key, 429 above the limits of its owner's requests. */
async function callerOf(event: ApiEvent, { findKeyOwner, admit, visitor, site }: McpParts): Promise<Caller> {
  const { authorization } = event.headers;
  if (authorization === undefined) return { sub: await visitor(event), email: '', name: '', iat: 0 };
  const found = await findKeyOwner(keyInHeader(authorization));
  if (found === undefined) throw new ApiError(401, TOOL_TEXTS.keyUnknown(site), { 'WWW-Authenticate': 'Bearer' });
  const { owner: sub, email, issuedAt: iat, key, scopes } = found;
  const caller = { sub, email, name: '', iat, by: { key, scopes: [...scopes] } };
  await admit('listPlaybooks', caller);
  return caller;
}

/** The body as JSON, unless the protocol's server is to say that it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const cancellingSchema = z.looseObject({ method: z.literal('notifications/cancelled') });

/** Why several messages are not taken together. A cancelled one is never answered, and its request would wait in vain. */
function batchFault(messages: unknown): string | undefined {
  if (!Array.isArray(messages)) return undefined;
  if (messages.length > TOOL_LIMITS.batch) return TOOL_TEXTS.batchTooLarge;
  const isCancelling = messages.some((message) => cancellingSchema.safeParse(message).success);
  return isCancelling ? TOOL_TEXTS.batchCancels : undefined;
}

const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version'] as const;

/** The headers that the protocol reads; the key stays here. */
const protocolHeaders = ({ headers }: ApiEvent): [string, string][] =>
  PROTOCOL_HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value]];
  });

async function answerMessages(event: ApiEvent, parts: McpParts): Promise<WholeResponse> {
  const body = textOfBody(event, bodyLimit(ROUTE));
  const fault = batchFault(parsed(body));
  if (fault !== undefined) return refusal(400, fault);
  const server = toolServer(parts, await callerOf(event, parts));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const address = `${parts.site}${MCP_PATH}`;
    const response = await transport.handleRequest(
      new Request(address, { method: 'POST', headers: protocolHeaders(event), body }),
    );
    return new WholeResponse({
      statusCode: response.status,
      headers: { ...Object.fromEntries(response.headers), 'Cache-Control': 'no-store' },
      body: await response.text(),
    });
  } finally {
    await server.close();
  }
}

/**
 * The Model Context Protocol over its streamable HTTP, with tools alone: each POST is answered as JSON by itself, so that
 * there are no sessions; every other method gets 405.
 */
export const mcpRoute = (parts: McpParts): ServedRoute => ({
  route: ROUTE,
  async serve(event) {
    if (isForeign(event.headers.origin, parts.site)) return refusal(403, TEXTS.foreignHost);
    if (event.requestContext.http.method !== 'POST') return refusal(405, TOOL_TEXTS.methodNotTaken, { Allow: 'POST' });
    return answerMessages(event, parts);
  },
});
