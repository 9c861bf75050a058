/**
 * Stores an unanswered order request in the tab: if the same order is sent again after a reload, the request reuses the
 * idempotency key and finds the order created by the lost request.
 */
import { object, text } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';

/** `request` is the body as JSON without the bot check's proof, `key` the idempotency key. */
export type PendingOrder = { request: string; key: string; proof: object };

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

const PENDING_ORDER = stored('pending order', object<PendingOrder>({ request: text, key: text, proof: isObject }));

export const savePendingOrder = PENDING_ORDER.write;
export const clearPendingOrder = PENDING_ORDER.forget;

/** Returns the unanswered request with this body. */
export function findPendingOrder(request: string): PendingOrder | null {
  const pending = PENDING_ORDER.read();
  return pending?.request === request ? pending : null;
}

/** The target of an order request: an event or the cart, by the field of the body that names it. */
export type OrderTarget = { hash: string; field: 'hash' | 'action_id' };

/** Returns body and key of the unanswered request for this target. */
export function findPendingOrderFor({ hash, field }: OrderTarget): { body: object; key: string } | null {
  const pending = PENDING_ORDER.read();
  const request = pending && parseJson(pending.request);
  if (!pending || !isObject(request) || Reflect.get(request, field) !== hash) return null;
  return { body: { ...request, ...pending.proof }, key: pending.key };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
