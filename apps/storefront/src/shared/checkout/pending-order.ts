/**
 * The call to order that the shop has not answered yet, kept for this tab: if the same order is sent again after a reload,
 * it goes with the same idempotency key and finds what the lost call made.
 */
import { object, text } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';

/** `wish` is the body as JSON without the bot check's proof, `key` the idempotency key. */
export type PendingOrder = { wish: string; key: string; proof: object };

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

const KEPT = stored('pending order', object<PendingOrder>({ wish: text, key: text, proof: isObject }));

export const keepPending = KEPT.write;
export const forgetPending = KEPT.forget;

/** The pending call with this body, if there is one. */
export function readPending(wish: string): PendingOrder | null {
  const kept = KEPT.read();
  return kept?.wish === wish ? kept : null;
}

/** Whose order a call makes: an event's, or the cart's, by the field of the body that names it. */
export type Ordered = { hash: string; field: 'hash' | 'action_id' };

/** The pending call for it: its whole body and its key. */
export function readPendingOf({ hash, field }: Ordered): { body: object; key: string } | null {
  const kept = KEPT.read();
  const wish = kept && parsed(kept.wish);
  if (!kept || !isObject(wish) || Reflect.get(wish, field) !== hash) return null;
  return { body: { ...wish, ...kept.proof }, key: kept.key };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
