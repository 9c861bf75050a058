/**
 * Consents and the repeated email, which belong to one order. They survive reloads and language switches, and are
 * cleared after the order, for another order, and with the tab.
 */
import { flag, object, record, text } from '../../stored/schema.ts';
import { stored } from '../../stored/stored.ts';

/** Consents by their ids. */
export type OrderConsents = { consents: Readonly<Record<string, boolean>>; repeatedEmail: string };

export const NO_CONSENTS: OrderConsents = { consents: {}, repeatedEmail: '' };

/** `order`: hash of the event or of the cart. */
const STORED_CONSENTS = stored(
  'order consents',
  object<OrderConsents & { order: string }>({ order: text, consents: record(flag), repeatedEmail: text }),
);

export function saveConsents(order: string, { consents, repeatedEmail }: OrderConsents): void {
  STORED_CONSENTS.write({ order, consents, repeatedEmail });
}

export function readConsents(order: string): OrderConsents {
  const stored = STORED_CONSENTS.read();
  return stored?.order === order ? { consents: stored.consents, repeatedEmail: stored.repeatedEmail } : NO_CONSENTS;
}

export const clearConsents = STORED_CONSENTS.forget;
