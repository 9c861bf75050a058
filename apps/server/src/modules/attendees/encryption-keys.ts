/** Keys that encrypt attendee details. */
import { type Database, readSharedSecret } from '../../platform/db/index.ts';
import { createEncryption, type Encryption, type EncryptionKey } from '../../platform/lib/encryption.ts';
import { StartupError } from '../../platform/lib/errors/startup-error.ts';
import type { CatalogService } from '../catalog/index.ts';
import { requiresDetails } from './rules.ts';

/** `keys`: set by the operator (HOLDER_KEYS). */
type KeyOptions = {
  keys: readonly [EncryptionKey, ...EncryptionKey[]] | undefined;
  db: Database;
  isDemo: boolean;
  catalog: CatalogService;
};

/**
 * Opens the encryption of attendee details. A demo creates its own key at its first start; otherwise the operator sets
 * the keys. Throws a StartupError if the season needs encryption and no key is set. Returns null if no key is set and
 * none is needed.
 */
export async function openEncryption({ catalog, ...options }: KeyOptions): Promise<Encryption | null> {
  const encryption = await loadEncryption(options);
  if (encryption) return encryption;
  const eventsWithDetails = (catalog.current()?.events ?? []).filter(({ attendeeFields, sessions }) =>
    [attendeeFields, ...sessions.map(({ overrides }) => overrides?.attendees)].some(
      (rules) => rules && requiresDetails(rules),
    ),
  );
  if (eventsWithDetails.length > 0)
    throw new StartupError(
      `HOLDER_KEYS must be set: events of the season require attendee details, which are stored encrypted (${eventsWithDetails
        .slice(0, 3)
        .map(({ key }) => key)
        .join(', ')}).\n` +
        'Create a key with `openssl rand -base64 32`, set HOLDER_KEYS=2026:<key>, and store it outside the database: without it the details cannot be decrypted.',
    );
  return null;
}

/** Null if there are no keys. */
export async function loadEncryption({ keys, db, isDemo }: Omit<KeyOptions, 'catalog'>): Promise<Encryption | null> {
  if (keys) return createEncryption(keys);
  return isDemo ? createEncryption([await readDemoKey(db)]) : null;
}

async function readDemoKey(db: Database): Promise<EncryptionKey> {
  return { id: 'demo', key: Buffer.from(await readSharedSecret(db, 'attendee-details'), 'base64url') };
}
