import type { Tx } from '../../../../platform/db/index.ts';
import { writeVenues } from '../../import/store/halls.ts';
import { writeLists } from '../../import/store/lists.ts';
import type { CapacityShortfall } from '../../import/store/rows.ts';
import { writePromoCodes } from '../../import/write-codes.ts';
import type { PlannedDocuments } from '../documents/plan-documents.ts';
import type { SeasonDocuments } from '../rules.ts';

/** Writes the lists by the stores of an import. Those without a draft are planned as they are published. */
export async function writeDraftedLists(
  tx: Tx,
  plan: NonNullable<PlannedDocuments['lists']>,
  documents: SeasonDocuments,
  shortfalls: CapacityShortfall[],
): Promise<number> {
  let changes = await writeLists(tx, { ...plan, images: [] }, new Map());
  if (documents.has('venues.json')) changes += await writeVenues(tx, plan);
  if (documents.has('promo-codes.json')) changes += await writePromoCodes(tx, plan, shortfalls);
  return changes;
}
