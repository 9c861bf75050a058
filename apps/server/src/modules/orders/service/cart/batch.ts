/** A cart's part of a batch: it is locked before the counters, decided once a version, and keeps what it got as lines. */
import type { Tx } from '../../../../db/index.ts';
import { insertHolds, type TakenLine } from '../../../inventory/index.ts';
import * as store from '../../store/basket.ts';
import type { BasketDraft, Draft } from '../draft.ts';

/** Locks the carts of these drafts; returns the drafts that were decided on another version than the current one. */
export async function lockBaskets(tx: Tx, drafts: readonly Draft[]): Promise<Set<Draft>> {
  const wanting = drafts.filter((draft) => draft.kind === 'basket');
  if (wanting.length === 0) return new Set();
  const versions = await store.lockBaskets(
    tx,
    wanting.map((draft) => draft.visitor),
  );
  const outdated = new Set<Draft>();
  for (const draft of wanting) {
    if (versions.get(draft.visitor) !== draft.version) outdated.add(draft);
    // One change a cart and batch: the next one was decided without knowing of this.
    versions.delete(draft.visitor);
  }
  return outdated;
}

export type FilledBasket = { draft: BasketDraft; lines: readonly TakenLine[] };

/** Writes the carts' lines, with what they hold, under these numbers: as many as there are lines. */
export async function fillBaskets(
  tx: Tx,
  filled: readonly FilledBasket[],
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const takes = filled
    .flatMap(({ draft, lines }) => lines.map((line, at) => ({ visitor: draft.visitor, line, wanted: draft.lines[at] })))
    .flatMap(({ visitor, line, wanted }, at) => {
      const id = ids[at];
      return wanted && id ? [{ visitor, line, id, expiresAt: wanted.expiresAt }] : [];
    });
  const rows = takes.map(({ visitor, line, id, expiresAt }) => ({
    id,
    visitor,
    event_id: line.eventId,
    session_id: line.sessionId,
    offer_id: line.offerId,
    seat_id: line.seatIds[0] ?? null,
    quantity: line.quantity,
    expires_at: expiresAt,
  }));
  const visitors = filled.map(({ draft }) => draft.visitor);
  const places = takes.map(({ line, id, expiresAt }) => ({ bookingId: id, expiresAt, lines: [line] }));
  await Promise.all([store.insertLines(tx, rows), store.touchBaskets(tx, visitors, now), insertHolds(tx, places)]);
}
