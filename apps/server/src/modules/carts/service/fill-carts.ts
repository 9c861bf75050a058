/** Carts as a client of selling: what was granted becomes lines of the cart, each the owner of its places. */
import { cartLineId, type SeatId } from '../../../platform/lib/ids.ts';
import type { Client, Draft, Submitted, TakenLine } from '../../reservations/index.ts';
import * as store from '../store/carts.ts';
import type { Filler } from './load-cart.ts';

const CARTS = 'carts';

/** Places that a visitor wants in the cart, decided on this version of it. */
export type CartDraft = Submitted & { client: typeof CARTS; version: number };

export function cartDraft(
  { id, origin = null, proven = false }: Filler,
  version: number,
  lines: Draft['lines'],
  now: Date,
): CartDraft {
  return {
    client: CARTS,
    version,
    lines,
    claims: [],
    ownerPerLine: true,
    visitor: id,
    origin,
    proven,
    orders: false,
    paidAtOnce: false,
    createdAt: now,
    wholeUntil: null,
    repeatable: null,
  };
}

/** The seat that was named, or chosen for its line alone; of any other line which seats they are say its holds. */
function seatOf(wanted: Draft['lines'][number] | undefined, { places }: TakenLine): SeatId | null {
  return wanted?.choice ? (places[0]?.seatId ?? null) : (wanted?.seatIds[0] ?? null);
}

function isCartDraft(draft: Draft): draft is CartDraft {
  return draft.client === CARTS;
}

export const cartClient: Client = {
  name: CARTS,
  ownerId: cartLineId,
  unpaidOf: async (tx, visitors, { now }) => {
    const held = await store.heldOf(tx, visitors, now);
    return new Map([...held].map(([visitor, places]) => [visitor, { places, orders: 0 }]));
  },
  lockSource: async (tx, drafts) => {
    const wanting = drafts.filter(isCartDraft);
    const versions = await store.lockCarts(
      tx,
      wanting.map((draft) => draft.visitor),
    );
    const stale = new Set<Draft>();
    for (const draft of wanting) {
      if (versions.get(draft.visitor) !== draft.version) stale.add(draft);
      // One change a cart and batch: the next one was decided without knowing of this.
      versions.delete(draft.visitor);
    }
    return stale;
  },
  write: (tx, granted, now) => {
    const rows = granted.flatMap(({ draft, owners, lines }) =>
      lines.map((line, at) => ({
        id: cartLineId(owners[at]),
        visitor: draft.visitor,
        event_id: line.eventId,
        session_id: line.sessionId,
        offer_id: line.offerId,
        seat_id: seatOf(draft.lines[at], line),
        area_id: draft.lines[at]?.areaId ?? null,
        quantity: line.quantity,
        expires_at: draft.lines[at]?.expiresAt ?? now,
      })),
    );
    const visitors = granted.map(({ draft }) => draft.visitor);
    return {
      made: granted.map(() => ({ ok: true as const, id: 0, hash: '' })),
      written: Promise.all([store.insertLines(tx, rows), store.touchCarts(tx, visitors, now)]),
    };
  },
};
