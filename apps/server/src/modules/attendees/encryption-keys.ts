/** The keys that seal what holders of named tickets say of themselves. */
import { type Database, sharedSecret } from '../../platform/db/index.ts';
import { CannotStart } from '../../platform/lib/cannot-start.ts';
import { createSealing, type Sealing, type SealingKey } from '../../platform/lib/sealing.ts';
import type { CatalogueService } from '../catalog/index.ts';
import { asksDetails } from './rules.ts';

/** `keys`: what the operator set (HOLDER_KEYS). */
type KeyOptions = {
  keys: readonly [SealingKey, ...SealingKey[]] | undefined;
  db: Database;
  demo: boolean;
  catalogue: CatalogueService;
};

/**
 * A demonstration makes its own key at the first start. Elsewhere the operator gives it, apart from the database; a season that
 * asks for what has to be sealed cannot be sold without. Null: there is none, and none is needed.
 */
export async function openSealing({ catalogue, ...options }: KeyOptions): Promise<Sealing | null> {
  const known = await knownSealing(options);
  if (known) return known;
  const asking = (catalogue.current()?.events ?? []).filter(({ holders }) => holders !== null && asksDetails(holders));
  if (asking.length > 0)
    throw new CannotStart(
      `The season has events whose tickets are named (${asking
        .slice(0, 3)
        .map(({ key }) => key)
        .join(', ')}): what visitors say of themselves is kept encrypted, for which HOLDER_KEYS has to be set.\n` +
        'Make a key by `openssl rand -base64 32`, set HOLDER_KEYS=2026:<that key>, and keep it apart from the database: without it nobody reads these details again.',
    );
  return null;
}

/** With the keys that there are; null: there are none. */
export async function knownSealing({ keys, db, demo }: Omit<KeyOptions, 'catalogue'>): Promise<Sealing | null> {
  if (keys) return createSealing(keys);
  return demo ? createSealing([await demoKey(db)]) : null;
}

async function demoKey(db: Database): Promise<SealingKey> {
  return { id: 'demo', key: Buffer.from(await sharedSecret(db, 'holder-details'), 'base64url') };
}
