type Key = Record<string, unknown>;

interface Page {
  Items?: Record<string, unknown>[] | undefined;
  LastEvaluatedKey?: Key | undefined;
}

/** All items of a paginated read; `read` fetches the page after a key. */
export async function* everyItem(
  read: (after: Key | undefined) => Promise<Page>,
): AsyncGenerator<Record<string, unknown>> {
  let after: Key | undefined;
  do {
    const page = await read(after);
    yield* page.Items ?? [];
    after = page.LastEvaluatedKey;
  } while (after !== undefined);
}
