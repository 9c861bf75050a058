/** Finds the seats that the first buyers would get with the draft of a hall's plan. Read-only. */
import { findStage } from '@sahna/hall-plan';
import { readHallDraft } from '../modules/season/index.ts';
import { buildSeatLayout, findBestAvailable, type HallSeat } from '../modules/seating/inventory.ts';
import { seatId, zoneId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';

type TrialContext = Pick<WorkflowContext, 'db' | 'publishedCatalog'>;

const BUYERS = 3;

/** Ids of seats, by buyer. Null: there is no draft. */
export async function tryHallDraft(
  { db, publishedCatalog }: TrialContext,
  key: string,
  quantity: number,
): Promise<string[][] | null> {
  const draft = await readHallDraft(db, key);
  if (!draft) return null;
  const { sectors, seats } = draft.plan;
  const sectorIds = new Map(sectors.map((sector, index) => [sector.key, index]));
  const places = seats.map(([, sector, row, , x, y, , , kind, , restricted, , bestOrder], index): HallSeat => {
    const place = { sectorId: sectorIds.get(sector) ?? sectors.length, row, x, y, kind, bestOrder };
    // All zones are on sale. Seats of a draft have no ids in the database.
    return { ...place, id: seatId(index + 1), zoneId: zoneId(1), restricted: restricted === 1 };
  });
  const hall = buildSeatLayout(places, findStage(draft.svg));
  const leavesSingles = publishedCatalog.current()?.shop.switches['singleseats'] === 1;
  const allocated = new Set<number>();
  const buyers: string[][] = [];
  for (let buyer = 0; buyer < BUYERS; buyer++) {
    const isAvailable = ({ id }: HallSeat): boolean => !allocated.has(id);
    const found = findBestAvailable(hall, { quantity, kind: 'ordinary', leavesSingles, isAvailable });
    if (!found) break;
    for (const { id } of found) allocated.add(id);
    buyers.push(found.map(({ id }) => seats[id - 1]?.[0] ?? ''));
  }
  return buyers;
}
