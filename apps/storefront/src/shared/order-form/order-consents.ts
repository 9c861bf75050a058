/**
 * Consents, and the e-mail typed a second time: a buyer gives them for one order only. They survive a reload and a change of
 * language. They are forgotten once the order is made, when something else is ordered, and with the tab.
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
