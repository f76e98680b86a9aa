import { fromBER } from 'asn1js';
import { type Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs';
import { toHex } from './bytes_text.ts';

/** Time stamp tokens of RFC 3161: signed by an authority, that it has seen a text at a time. */

/** SHA-256, SHA-384 and SHA-512: a text can be made to have the same SHA-1 as another one. */
const DIGESTS = new Set(['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3']);
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

function checkDigests(signed: SignedData, { messageImprint }: TSTInfo): void {
  const used = [messageImprint.hashAlgorithm, ...signed.signerInfos.map(({ digestAlgorithm }) => digestAlgorithm)];
  if (!used.every(({ algorithmId }) => DIGESTS.has(algorithmId)))
    throw new TokenError('The token has another hash than SHA-256, SHA-384 or SHA-512');
}

/** The certificate may have ended since the time of the token. */
function checkCertificate(certificate: Certificate, time: Date): void {
  const { notBefore, notAfter } = certificate;
  if (!mayStamp(certificate)) throw new TokenError('The certificate of the token is not one for time stamps');
  if (time < notBefore.value || time > notAfter.value)
    throw new TokenError('The certificate of the token was not valid at its time');
}

/**
 * Verifies that the token is one of `text`, signed with the certificate that it holds, and that this is one for time
 * stamps. Throws TokenError otherwise. A certificate that can't be traced to `trusted` ones is not trusted.
 */
export async function readTimeStamp(
  token: Uint8Array,
  text: Uint8Array,
  trusted: readonly Certificate[] = [],
): Promise<TimeStamp> {
  try {
    const signed = signedDataOf(token);
    const info = infoOf(signed);
    checkDigests(signed, info);
    const stamped = { signer: 0, data: bufferOf(text), checkDate: info.genTime };
    const verified = await signed.verify({ ...stamped, extendedMode: true });
    const signer = verified.signerCertificate;
    if (verified.signatureVerified !== true || !signer) throw new TokenError('The signature of the token is wrong');
    checkCertificate(signer, info.genTime);
    const chain = { ...stamped, checkChain: true, trustedCerts: [...trusted] };
    return {
      time: info.genTime.toISOString(),
      authority: nameOf(signer),
      nonce: info.nonce === undefined ? '' : toHex(new Uint8Array(info.nonce.valueBlock.valueHexView)),
      isTrusted: trusted.length > 0 && (await signed.verify(chain).catch(() => false)),
    };
  } catch (cause) {
    if (cause instanceof TokenError) throw cause;
    throw new TokenError('The token is not one of this text', { cause });
  }
}
