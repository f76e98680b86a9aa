import { vi } from 'vitest';

/** Answers to fetch by path: JSON, or a status. Every other path is answered with 404. */
export class HttpAnswers {
  /** The paths that were fetched. */
  readonly asked: string[] = [];
  readonly #answers: ReadonlyMap<string, unknown>;

  constructor(answers: Readonly<Record<string, unknown>>) {
    this.#answers = new Map(Object.entries(answers));
  }

  /** Replaces fetch until `vi.unstubAllGlobals`. */
  install(): void {
    vi.stubGlobal('fetch', async (path: string) => {
      this.asked.push(path);
      const answer = this.#answers.get(path);
      if (typeof answer === 'number') return new Response('', { status: answer });
      return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer);
    });
  }
}
