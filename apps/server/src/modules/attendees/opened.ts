/** What is kept of an order's holders, opened for the person whom it is about. */
import type { Executor } from '../../platform/db/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { type LocalText, pickText } from '../../platform/lib/languages.ts';
import type { Sealing } from '../../platform/lib/sealing.ts';
import { openDetails } from './details.ts';
import { offeredToHolders, sealedOf } from './store.ts';

export async function openedDetails(
  db: Executor,
  sealing: Sealing | null,
  orderId: OrderId,
): Promise<{ line: number; details: object }[]> {
  const [rows, offered] = await Promise.all([sealedOf(db, orderId), offeredToHolders(db)]);
  return rows.map((row) => {
    if (!sealing?.has(row.keyId)) return { line: row.line, details: { sealed: `HOLDER_KEYS has no key ${row.keyId}` } };
    const details = openDetails(sealing, orderId, row);
    const { documentType, country, region, ...rest } = details;
    return {
      line: row.line,
      details: {
        ...rest,
        ...named('documentType', documentType, offered.documentTypes),
        ...named('country', country, offered.countries),
        ...named('region', region, offered.regions),
      },
    };
  });
}

function named(field: string, id: number | undefined, known: readonly { id: number; name: LocalText }[]) {
  if (id === undefined) return {};
  const found = known.find((one) => one.id === id);
  return { [field]: found ? pickText(found.name, 'en') : id };
}
