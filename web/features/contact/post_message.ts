/**
 * What became of a posted message: `taken` by the service, `refused` with an error status, `lost` with the connection,
 * or `unsure` where the browser blocks the service.
 */
export type PostOutcome = 'taken' | 'refused' | 'lost' | 'unsure';

async function isReached(service: URL): Promise<boolean> {
  const root = new URL('/', service);
  return fetch(root, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/**
 * Posts the form's fields to its address. A service of another origin may keep its answer from the page: if it can be
 * reached, it has the message.
 */
export async function postMessage(form: HTMLFormElement): Promise<PostOutcome> {
  const service = new URL(form.action);
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  try {
    const response = await fetch(service, { method: 'POST', body: fields, credentials: 'omit' });
    return response.ok ? 'taken' : 'refused';
  } catch {
    if (service.origin === window.location.origin) return 'lost';
    return (await isReached(service)) ? 'taken' : 'unsure';
  }
}
