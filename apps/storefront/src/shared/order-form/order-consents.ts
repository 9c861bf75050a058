/**
 * What a buyer gives for one order and no other: consents, and the e-mail a second time. A reload or another language loses
 * nothing of it; the order itself, an order of something else and the end of the tab do: whoever orders next is asked again.
 */
import { flag, object, record, text } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';

/** Consents by their ids. */
export type OrderConsents = { consents: Readonly<Record<string, boolean>>; repeatedEmail: string };

export const NO_CONSENTS: OrderConsents = { consents: {}, repeatedEmail: '' };

/** `order` says what is ordered: an event's hash, or the cart's. */
const KEPT = stored(
  'order consents',
  object<OrderConsents & { order: string }>({ order: text, consents: record(flag), repeatedEmail: text }),
);

export function keepConsents(order: string, { consents, repeatedEmail }: OrderConsents): void {
  KEPT.write({ order, consents, repeatedEmail });
}

export function readConsents(order: string): OrderConsents {
  const kept = KEPT.read();
  return kept?.order === order ? { consents: kept.consents, repeatedEmail: kept.repeatedEmail } : NO_CONSENTS;
}

export const forgetConsents = KEPT.forget;
