import { fromBER } from 'asn1js';
import { Certificate } from 'pkijs';
import { UsageError } from './usage_error.ts';

const BLOCK = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** The certificates of a PEM text. Throws UsageError without one. */
export function pemToCertificates(pem: string): Certificate[] {
  const found = [...pem.matchAll(BLOCK)].map(([, body = '']) => {
    const { result } = fromBER(Uint8Array.from(Buffer.from(body, 'base64')).buffer);
    return new Certificate({ schema: result });
  });
  if (found.length === 0) throw new UsageError('The file holds no certificate in PEM');
  return found;
}
