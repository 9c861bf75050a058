import type { OwnerId } from '../../../platform/lib/ids.ts';
import { type AcceptedPurchase, isPurchase, type PurchaseHandler, type ReserveRequest } from '../purchase-handler.ts';
import type { ReservationTarget, SeatLedger } from '../reservable.ts';
import type { Decision } from '../rules/decide-batch.ts';
import { countOwners } from '../rules/purchase-request.ts';

/** `index`: position in the batch. `purchase`: rows to insert; null: the order exists already. */
export type AcceptedRequest = ReservationTarget & {
  index: number;
  owners: readonly OwnerId[];
  purchase: (AcceptedPurchase & { handler: PurchaseHandler }) | null;
};

/**
 * Assigns owner ids to accepted requests: that of an existing order, or new ones starting with the first of these ids.
 */
export function toAcceptedRequests(
  decisions: readonly Decision<ReserveRequest, unknown, unknown>[],
  seats: SeatLedger,
  handlers: readonly PurchaseHandler[],
  ids: readonly number[],
): AcceptedRequest[] {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  let usedIds = 0;
  return decisions.flatMap((decision, index): AcceptedRequest[] => {
    if (decision.kind !== 'accepted') return [];
    const { request } = decision;
    if (!isPurchase(request))
      return [{ index, request, owners: [request.owner], getOwner: () => request.owner, purchase: null }];
    const handler = byName.get(request.handler);
    if (!handler) throw new Error(`no handler is registered for ${request.handler}`);
    const owners = Array.from({ length: countOwners(request) }, () => handler.toOwnerId(ids[usedIds++] ?? 0));
    const purchase = { handler, request, owners, lines: seats.listAllocated(request) };
    return [{ index, request, owners, getOwner: createOwnerLookup(request.hasOwnerPerLine, owners), purchase }];
  });
}

/** Returns a function that finds the owner of a line by its index. */
function createOwnerLookup(ownerPerLine: boolean, owners: readonly OwnerId[]): (line: number) => OwnerId {
  return (line) => {
    const owner = owners[ownerPerLine ? line : 0];
    if (owner === undefined) throw new Error('a line of a request has no owner');
    return owner;
  };
}
