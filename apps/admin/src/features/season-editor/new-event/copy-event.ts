/** A document for a new event that starts from another event. */
import type { EventDocument } from '../event-tab.ts';
import { getList } from '../fields/paths.ts';

/** Fields of the former event, and of its dates. */
const NOT_COPIED = new Set(['key', 'title', 'template', 'sessions', 'sales', 'programme', 'receiptName']);

export function copyEvent(source: EventDocument, title: unknown): EventDocument {
  const copied = Object.entries(source).filter(([name]) => !NOT_COPIED.has(name));
  // Prices for single days name days of the former event.
  const offers = getList(source, ['offers']).filter((offer) => getList(offer, ['days']).length === 0);
  return { ...Object.fromEntries(copied), ...(title === undefined ? {} : { title }), status: 'on_sale', offers };
}
