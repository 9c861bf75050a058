/**
 * Encrypted attendee details for commands: decrypts them for an export, and encrypts them again with the newest key.
 */
import type { Executor } from '../../platform/db/index.ts';
import type { Encryption } from '../../platform/lib/encryption.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { type LocalText, pickText } from '../../platform/lib/languages.ts';
import { decryptDetails } from './details.ts';
import { loadEncryption } from './encryption-keys.ts';
import { countRowsOfOldKeys } from './rotate-keys.store.ts';
import { type RotationResult, rotateEncryptionKeys } from './rotate-keys.ts';
import { listCiphertexts, loadAttendeeFormOptions } from './store.ts';

export type AttendeeDetails = {
  /** Details by order item. If the key of a row is missing, the result is an error text instead. */
  decrypt(on: Executor, orderId: OrderId): Promise<{ line: number; details: object }[]>;
  /** `progress` gets the number of finished rows and of all rows. Returns null if there is no key. */
  rotateKeys(progress?: (done: number, total: number) => void): Promise<RotationResult | null>;
};

type DetailsOptions = Parameters<typeof loadEncryption>[0];

export async function openAttendeeDetails(options: DetailsOptions): Promise<AttendeeDetails> {
  const encryption = await loadEncryption(options);
  return {
    decrypt: (on, orderId) => decryptOrder(on, encryption, orderId),
    rotateKeys: async (progress) => {
      if (!encryption) return null;
      const total = progress ? await countRowsOfOldKeys(options.db, encryption.keyId) : 0;
      return rotateEncryptionKeys(options.db, encryption, ({ rotated, lost }) => progress?.(rotated + lost, total));
    },
  };
}

async function decryptOrder(on: Executor, encryption: Encryption | null, orderId: OrderId) {
  const [rows, options] = await Promise.all([listCiphertexts(on, orderId), loadAttendeeFormOptions(on)]);
  return rows.map((row) => {
    if (!encryption?.has(row.keyId))
      return { line: row.line, details: { encrypted: `HOLDER_KEYS has no key ${row.keyId}` } };
    const details = decryptDetails(encryption, orderId, row);
    const { documentType, country, region, ...rest } = details;
    return {
      line: row.line,
      details: {
        ...rest,
        ...findName('documentType', documentType, options.documentTypes),
        ...findName('country', country, options.countries),
        ...findName('region', region, options.regions),
      },
    };
  });
}

function findName(field: string, id: number | undefined, options: readonly { id: number; name: LocalText }[]) {
  if (id === undefined) return {};
  const found = options.find((option) => option.id === id);
  return { [field]: found ? pickText(found.name, 'en') : id };
}
