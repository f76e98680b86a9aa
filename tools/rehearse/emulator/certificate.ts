import { join } from 'node:path';
import { runCommand } from '../run_command.ts';

/** PEM files of a certificate that only this machine trusts. */
export interface Certificate {
  certificateFile: string;
  keyFile: string;
}

const NAMES = 'subjectAltName=DNS:localhost,IP:127.0.0.1';

/** Makes a certificate of the loopback names in `folder` with OpenSSL's command line. */
export async function makeCertificate(folder: string, logFile: string): Promise<Certificate> {
  const certificateFile = join(folder, 'loopback.crt');
  const keyFile = join(folder, 'loopback.key');
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', NAMES];
  await runCommand('openssl', ['req', ...kind, '-keyout', keyFile, '-out', certificateFile], { logFile });
  return { certificateFile, keyFile };
}
