/**
 * Encrypts details of older keys again with the newest key, so that older keys can be removed
 * (docs/operating.md "Key rotation").
 */
import type { Database } from '../../platform/db/index.ts';
import type { Encryption } from '../../platform/lib/encryption.ts';
import { decryptDetails, encryptDetails } from './details.ts';
import { type ItemKey, listRowsOfOldKeys, replaceCiphertexts } from './rotate-keys.store.ts';

const BATCH_SIZE = 200;

/** Numbers of rows. `rotated`: encrypted again. `lost`: cannot be decrypted, because their key is missing. */
export type RotationResult = { rotated: number; lost: number };

/**
 * Rotates all rows of older keys, one transaction per batch. Resumable after an interruption. Skips rows that are
 * changed or erased concurrently.
 */
export async function rotateEncryptionKeys(
  db: Database,
  encryption: Encryption,
  progress: (rotated: RotationResult) => void = () => {},
): Promise<RotationResult> {
  const done = { rotated: 0, lost: 0 };
  let after: ItemKey = { orderId: 0, line: 0 };
  for (;;) {
    const rows = await listRowsOfOldKeys(db, encryption.keyId, after, BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) return done;
    after = last;
    const decryptable = rows.filter(({ keyId }) => encryption.has(keyId));
    done.lost += rows.length - decryptable.length;
    done.rotated += await replaceCiphertexts(
      db,
      decryptable.map((row) => ({
        ...encryptDetails(encryption, row.orderId, row, decryptDetails(encryption, row.orderId, row)),
        orderId: row.orderId,
        before: row.ciphertext,
      })),
    );
    progress(done);
  }
}
