/** Thrown when a part of the site could not be fetched: no network, or a deployment took its file away. */
export class PartMissingError extends Error {
  override name = 'PartMissingError';
}

const MESSAGE = 'A part of this page could not be loaded. Check your connection, then reload the page.';

/** Loads a part of the site that comes in a file of its own. Throws PartMissingError. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new PartMissingError(MESSAGE, { cause });
  }
}
