/** The address of the list of orders: the search and its filters. */
import { ORDER_STATES, type OrderState } from '@sahna/contract/rules/order-states';

export type OrderListSearch = { q?: string; state?: OrderState; sessionId?: number; from?: string; to?: string };

const MAX_TEXT = 100;

/** Ignores values that are not valid. Numbers and words of digits are the same in an address. */
export function parseOrderListSearch(search: Readonly<Record<string, unknown>>): OrderListSearch {
  const q = toText(search['q']).trim().slice(0, MAX_TEXT);
  const state = ORDER_STATES.find((candidate) => candidate === search['state']);
  const sessionId = Number(toText(search['sessionId']));
  const [from, to] = [toDay(search['from']), toDay(search['to'])];
  return {
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
    ...(Number.isSafeInteger(sessionId) && sessionId > 0 ? { sessionId } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function toDay(value: unknown): string {
  const text = toText(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
