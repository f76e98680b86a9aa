import { fromBER } from 'asn1js';
import { type Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs';
import { toHex } from './bytes_text.ts';

/** Time stamp tokens of RFC 3161: signed by an authority, that it has seen a text at a time. */

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';

/** A token is not one of this text, or its signature is wrong. */
export class TokenError extends Error {
  override name = 'TokenError';
}

export interface TimeStamp {
  /** ISO 8601. */
  time: string;
  /** Name in the certificate of the authority. */
  authority: string;
  /** In hexadecimal; empty without one. */
  nonce: string;
  /** Whether the certificate was traced to a trusted one. */
  isTrusted: boolean;
}

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

function signedDataOf(token: Uint8Array): SignedData {
  const { result, offset } = fromBER(bufferOf(token));
  if (offset === -1) throw new TokenError('The token is not in DER');
  return new SignedData({ schema: new ContentInfo({ schema: result }).content });
}

function infoOf(signed: SignedData): TSTInfo {
  const content = signed.encapContentInfo.eContent;
  if (content === undefined) throw new TokenError('The token has no content');
  return new TSTInfo({ schema: fromBER(content.getValue()).result });
}

function nameOf({ subject }: Certificate): string {
  const named = (type: string) => subject.typesAndValues.find((each) => each.type === type)?.value.valueBlock.value;
  return String(named(COMMON_NAME) ?? named(ORGANIZATION) ?? 'an authority without a name');
}

function mayStamp({ extensions = [] }: Certificate): boolean {
  const usage: unknown = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue;
  const purposes: unknown = usage && typeof usage === 'object' && 'keyPurposes' in usage ? usage.keyPurposes : [];
  return Array.isArray(purposes) && purposes.includes(TIME_STAMPING);
}

/**
 * Verifies that the token is one of `text`, signed with the certificate that it holds, and that this is one for time
 * stamps; and its chain to `trusted` certificates, if there are some. Throws TokenError otherwise.
 */
export async function readTimeStamp(
  token: Uint8Array,
  text: Uint8Array,
  trusted: readonly Certificate[] = [],
): Promise<TimeStamp> {
  try {
    const signed = signedDataOf(token);
    const info = infoOf(signed);
    const verified = await signed.verify({
      signer: 0,
      data: bufferOf(text),
      checkChain: trusted.length > 0,
      trustedCerts: [...trusted],
      checkDate: info.genTime,
      extendedMode: true,
    });
    const signer = verified.signerCertificate;
    if (verified.signatureVerified !== true || !signer) throw new TokenError('The signature of the token is wrong');
    if (!mayStamp(signer)) throw new TokenError('The certificate of the token is not one for time stamps');
    return {
      time: info.genTime.toISOString(),
      authority: nameOf(signer),
      nonce: info.nonce === undefined ? '' : toHex(new Uint8Array(info.nonce.valueBlock.valueHexView)),
      isTrusted: trusted.length > 0,
    };
  } catch (cause) {
    if (cause instanceof TokenError) throw cause;
    throw new TokenError('The token is not one of this text', { cause });
  }
}
