/**
 * The call to order that the shop has not answered yet, kept for this tab: pressed again after a reload, the same wish goes
 * with the same key, and finds the order that the lost call has made.
 */
import { object, text } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';

/** `wish` is the body without the proof that came along, as JSON; `proof` is what came along. */
export type PendingOrder = { wish: string; key: string; proof: object };

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

const KEPT = stored('pending order', object<PendingOrder>({ wish: text, key: text, proof: isObject }));

export const keepPending = KEPT.write;
export const forgetPending = KEPT.forget;

/** The lost call of this very wish. */
export function readPending(wish: string): PendingOrder | null {
  const kept = KEPT.read();
  return kept?.wish === wish ? kept : null;
}

/** The body and the key of the lost call for this event, or for the cart. */
export function readPendingOf(eventHash: string): { body: object; key: string } | null {
  const kept = KEPT.read();
  const wish = kept && parsed(kept.wish);
  if (!kept || !isObject(wish) || Reflect.get(wish, 'hash') !== eventHash) return null;
  return { body: { ...wish, ...kept.proof }, key: kept.key };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
