/** Resolves the add-ons chosen by a buyer against the offers of the events, at current prices. */
import type { Executor } from '../../platform/db/index.ts';
import type { EventId } from '../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { ExtensionError, ExtensionRequest } from '../reservations/index.ts';
import { addOnError } from './errors.ts';
import { listOfferedAddOns } from './offers.store.ts';
import { requestAddOns } from './units.ts';

/** One unit of an add-on for a ticket. Prices of the request are ignored. */
export type AddOnSelection = { addOnId: number; line: number };

export function createAddOnResolver(db: Executor) {
  return async (
    chosen: readonly AddOnSelection[],
    events: readonly EventId[],
  ): Promise<Result<ExtensionRequest, ExtensionError>> => {
    const offers = await listOfferedAddOns(db, events);
    const found = chosen.flatMap(({ addOnId, line }) => {
      const offer = offers.find((candidate) => candidate.addOnId === addOnId);
      return offer ? [{ ...offer, line }] : [];
    });
    return found.length === chosen.length ? ok(requestAddOns(found)) : err(addOnError('unavailable'));
  };
}
