/** The address of the list of orders: the search and its filters. */
import { ORDER_CHANNELS, type OrderChannel } from '@sahna/contract/rules/orders/order-channels';
import { ORDER_STATES, type OrderState } from '@sahna/contract/rules/orders/order-states';

export type OrderListSearch = {
  q?: string;
  state?: OrderState;
  sessionId?: number;
  from?: string;
  to?: string;
  paidBy?: string;
  channel?: OrderChannel;
  label?: string;
  rehearsal?: (typeof REHEARSAL_FILTERS)[number];
};
/** New values of some filters; an empty one removes its filter. */
export type OrderListChanges = { [Key in keyof OrderListSearch]?: string };

export type OrderFiltersProps = { search: OrderListSearch; onChange: (changes: OrderListChanges) => void };

/** Orders of rehearsals, or all others. */
export const REHEARSAL_FILTERS = ['only', 'without'] as const;

const MAX_TEXT = 100;
const MAX_LABEL = 30;

/** Money that no provider took. */
export const PAID_WITHOUT_PROVIDER = ['cash', 'terminal', 'gift_card', 'exchange_credit'] as const;

/** Ignores values that are not valid. Numbers and words of digits are the same in an address. */
export function parseOrderListSearch(search: Readonly<Record<string, unknown>>): OrderListSearch {
  const q = toText(search['q']).trim().slice(0, MAX_TEXT);
  const state = ORDER_STATES.find((candidate) => candidate === search['state']);
  const channel = ORDER_CHANNELS.find((candidate) => candidate === search['channel']);
  const sessionId = Number(toText(search['sessionId']));
  const label = toText(search['label']).trim().slice(0, MAX_LABEL);
  const [from, to] = [toDay(search['from']), toDay(search['to'])];
  const rehearsal = REHEARSAL_FILTERS.find((candidate) => candidate === search['rehearsal']);
  const paidBy = toText(search['paidBy']);
  const isMethod = /^\d{1,6}$/.test(paidBy) || PAID_WITHOUT_PROVIDER.some((kind) => kind === paidBy);
  return {
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
    ...(Number.isSafeInteger(sessionId) && sessionId > 0 ? { sessionId } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(isMethod ? { paidBy } : {}),
    ...(channel ? { channel } : {}),
    ...(label ? { label } : {}),
    ...(rehearsal ? { rehearsal } : {}),
  };
}

/** The query string of the list's address. */
export function formatOrderListSearch(search: OrderListSearch): string {
  return String(
    new URLSearchParams(Object.entries(search).map(([name, value]): [string, string] => [name, String(value)])),
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function toDay(value: unknown): string {
  const text = toText(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
