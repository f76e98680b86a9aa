import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toHex } from '../../core/record/log/bytes_text.ts';
import { checkpointText } from '../../core/record/log/checkpoint.ts';
import { consistencyProof, inclusionProof, rootOf } from '../../core/record/log/merkle.ts';
import { signedNote, verifierKeyText } from '../../core/record/log/signed_note.ts';
import { hashOfLeaf, sha256Bytes } from '../../lambdas/record/log/log_hash.ts';
import { fileSigner } from '../../lambdas/record/log/log_signer.ts';

/** npm run conformance:log: Go's libraries verify roots, all proofs of all sizes, and a note that this program signed. Needs Go. */

const SIZES = 40;
const texts = Array.from({ length: SIZES }, (_, place) => `item ${place}`);
const leaves = texts.map(hashOfLeaf);
const upTo = (size: number) => leaves.slice(0, size);
const sizes = Array.from({ length: SIZES + 1 }, (_, size) => size);

const folder = mkdtempSync(join(tmpdir(), 'cornerman-conformance-'));
try {
  const signer = fileSigner(join(folder, 'key.pem'), 'cornerman.example');
  const key = await signer.key();
  const text = checkpointText({ origin: key.name, size: SIZES, root: rootOf(sha256Bytes, leaves) });
  const note = signedNote(sha256Bytes, text, key, await signer.sign(Buffer.from(text, 'ascii')));
  const vectors = {
    leaves: texts.map((each) => Buffer.from(each).toString('hex')),
    roots: sizes.map((size) => toHex(rootOf(sha256Bytes, upTo(size)))),
    inclusion: sizes.flatMap((size) =>
      upTo(size).map((_, index) => ({ index, size, proof: inclusionProof(sha256Bytes, upTo(size), index).map(toHex) })),
    ),
    consistency: sizes.flatMap((to) =>
      // Go's library takes no proof from an empty tree.
      sizes
        .slice(1, to + 1)
        .map((from) => ({ from, to, proof: consistencyProof(sha256Bytes, upTo(to), from).map(toHex) })),
    ),
    key: verifierKeyText(sha256Bytes, key),
    note,
  };
  const file = join(folder, 'vectors.json');
  writeFileSync(file, JSON.stringify(vectors));
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const { status } = spawnSync('go', ['run', '.', file], { cwd, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
