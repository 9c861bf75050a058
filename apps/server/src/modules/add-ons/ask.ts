/** What a buyer chose of the extras that are offered to an order, as a claim on the shop's own prices. */
import type { Executor } from '../../platform/db/index.ts';
import type { EventId } from '../../platform/lib/ids.ts';
import { ok, type Result, refused } from '../../platform/lib/result.ts';
import type { Claim, ClaimRefused } from '../reservations/index.ts';
import { claimExtras } from './claims.ts';
import { offersOf } from './offers.store.ts';
import { because } from './refusals.ts';

/** A piece of an extra for a ticket. What the client says of prices is not even read. */
export type Chosen = { extraId: number; line: number };

export function extraAsker(db: Executor) {
  return async (chosen: readonly Chosen[], events: readonly EventId[]): Promise<Result<Claim, ClaimRefused>> => {
    const offers = await offersOf(db, events);
    const wants = chosen.flatMap(({ extraId, line }) => {
      const offer = offers.find((one) => one.extraId === extraId);
      return offer ? [{ ...offer, row: null, line }] : [];
    });
    return wants.length === chosen.length ? ok(claimExtras(wants)) : refused(because('gone'));
  };
}
