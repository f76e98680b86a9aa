/** Thrown when a chunk could not be fetched: no network, or a deployment removed the file. */
export class PartMissingError extends Error {
  override name = 'PartMissingError';
}

const MESSAGE = 'A part of this page could not be loaded. Check your connection, then reload the page.';

/** Loads a chunk of the site. Throws PartMissingError. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new PartMissingError(MESSAGE, { cause });
  }
}
