import type { Batching, Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { isHeld, toCartLineKey } from '../rules/cart.ts';
import { type CartLineRow, type CartSeat, listCartLines, listCartSeats } from '../store/carts.ts';

/** Places of one offer in one session: held ones and expired ones. */
export type CartLine = {
  row: CartLineRow;
  heldQuantity: number;
  expiredQuantity: number;
  /** The earliest end of the holds; null if nothing is held. */
  expiresAt: Date | null;
  /** Held seats, and chosen ones whose hold has expired. */
  seats: CartSeat[];
};

export type CartView = { lines: CartLine[]; now: Date };

/** Batches concurrent reads of carts. */
export function createCartReader(
  db: Database,
  clock: Clock,
  batching: Batching,
): (visitor: string) => Promise<CartView> {
  const find = batching.lookup(async (visitors: string[]) => {
    const now = clock.now();
    const recordsByVisitor = await listCartLines(db, visitors);
    const heldRecords = [...recordsByVisitor.values()].flat().filter((record) => isHeld(record, now));
    const seats = await listCartSeats(
      db,
      heldRecords.map(({ id }) => id),
    );
    const seatsByLine = Map.groupBy(seats, ({ line }) => line);
    return new Map([...recordsByVisitor].map(([visitor, records]) => [visitor, toCartView(records, seatsByLine, now)]));
  });
  return async (visitor) => (await find(visitor)) ?? { lines: [], now: clock.now() };
}

type SeatsByLine = ReadonlyMap<number, CartSeat[]>;

function toCartView(records: readonly CartLineRow[], seats: SeatsByLine, now: Date): CartView {
  const lines = [...Map.groupBy(records, toCartLineKey).values()].flatMap((group) => {
    const [row] = group;
    return row ? [toCartLine(row, group, seats, now)] : [];
  });
  return { lines, now };
}

function toCartLine(row: CartLineRow, records: readonly CartLineRow[], seats: SeatsByLine, now: Date): CartLine {
  const heldRecords = records.filter((record) => isHeld(record, now));
  const earliestEnd = Math.min(...heldRecords.map((record) => record.expiresAt.getTime()));
  return {
    row,
    heldQuantity: sumQuantity(heldRecords),
    expiredQuantity: sumQuantity(records) - sumQuantity(heldRecords),
    expiresAt: heldRecords.length > 0 ? new Date(earliestEnd) : null,
    seats: records.flatMap((record) => seats.get(record.id) ?? toChosenSeat(record)),
  };
}

/** The seat that a visitor chose on the seat map, which is named after its hold has expired, too. */
function toChosenSeat({ id, seatId, sectorName, row, seat }: CartLineRow): CartSeat[] {
  return seatId !== null && sectorName && row !== null && seat !== null
    ? [{ line: id, seatId, sectorName, row, seat }]
    : [];
}

function sumQuantity(records: readonly CartLineRow[]): number {
  return records.reduce((sum, record) => sum + record.quantity, 0);
}
