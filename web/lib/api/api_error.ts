import { TEXTS } from '../../../core/contract/texts.ts';

/** Thrown when a call fails. `status` is undefined when there was no response at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number | undefined;

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

function messageIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
      return body.message;
    }
    return undefined;
  } catch {
    // Not JSON: show plain text as the message, but never a page of HTML.
    return text.startsWith('<') ? undefined : text;
  }
}

/** Makes an ApiError from a failed response: its message is the JSON `message`, else the text. */
export async function readError(response: Response): Promise<ApiError> {
  const text = (await response.text()).trim();
  return new ApiError(messageIn(text) || TEXTS.tryAgain, response.status);
}

/** The JSON of an ok response. Throws an ApiError if it is none, so that a parser's words are never shown. */
export async function jsonOf<Content>(response: Response): Promise<Content> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError(TEXTS.unreadable, response.status, { cause });
  }
}

/** Whether the site has no import yet. */
export const isFirstImport = (message: string | undefined): boolean => message === TEXTS.firstImport;

/** Whether a retry may help: there was no response, or the status is 5xx. */
export function mayRetry(error: unknown): boolean {
  return (
    error instanceof ApiError && !isFirstImport(error.message) && (error.status === undefined || error.status >= 500)
  );
}
