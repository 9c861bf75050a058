/** Stores a text of an email in the database of a running shop, as an earlier version with other placeholders did. */
import { readFileSync } from 'node:fs';
import { storeEmailText } from '../../../apps/server/src/http-tests/support/stores/email-texts.store.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/index.ts';
import { createShopEnvironment } from './shop-environment.ts';

/** The API and an import refuse such a text, so it goes past both. `address`: of the shop with the staff’s journeys. */
export async function storeTextPastValidation(
  address: string,
  at: { kind: string; part: string; language: string },
  text: string,
): Promise<void> {
  const { DATA_DIR } = createShopEnvironment(new URL(address).port, 'shop-for-staff');
  const db = await openDatabase({ kind: 'postgres', url: readFileSync(`${DATA_DIR}-database-url`, 'utf8') });
  await storeEmailText(db, at, text).finally(() => db.close());
}
