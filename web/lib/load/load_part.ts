/** Thrown when a chunk could not be fetched: no network, or a deployment removed the file. */
export class PartMissingError extends Error {
  override name = 'PartMissingError';
}

const MESSAGE = 'A part of this page could not be loaded. Check your connection, then reload the page.';

const missingSheets = new Set<HTMLLinkElement>();

/** Notes which sheets can't be fetched: the bundler's loader asks for each only once. */
export function watchSheets(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingSheets.add(target);
  };
  // Errors of links do not bubble.
  document.addEventListener('error', note, { capture: true });
}

/** Asks for a sheet again, at its place among the others. */
function askAgain(missing: HTMLLinkElement): Promise<void> {
  const { rel, href, crossOrigin } = missing;
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin });
  missingSheets.delete(missing);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} is missing`)));
    missing.replaceWith(link);
  });
}

/** Loads a chunk of the site with its sheets. Throws PartMissingError. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    await Promise.all([...missingSheets].map(askAgain));
    return await load();
  } catch (cause) {
    throw new PartMissingError(MESSAGE, { cause });
  }
}
