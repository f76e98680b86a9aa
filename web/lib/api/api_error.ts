import { TEXTS } from '../../../core/contract/texts.ts';

/** Thrown when a call is not answered as hoped: `status` is missing when no answer came at all. */
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
    // Not JSON: a plain sentence is the message, a page of HTML is not.
    return text.startsWith('<') ? undefined : text;
  }
}

/** The error that a refused response stands for: its JSON `message`, or its text. */
export async function readError(response: Response): Promise<ApiError> {
  const text = (await response.text()).trim();
  return new ApiError(messageIn(text) || TEXTS.tryAgain, response.status);
}

/** Whether trying again may help: no answer, or a passing fault of the server. */
export function mayRetry(error: unknown): boolean {
  return error instanceof ApiError && (error.status === undefined || error.status >= 500);
}
