/** An order's life. Every change is one conditional UPDATE that names the states it may come from. */
export const ORDER_STATES = [
  'draft_names',
  'reserved',
  'paying',
  'paid',
  'partly_refunded',
  'refunded',
  'expired',
  'annulled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** From → to. An expired order becomes paid when a late payment finds its places still free (decisions §4 "Late payment"). */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft_names: ['reserved', 'expired', 'annulled'],
  reserved: ['paying', 'paid', 'expired', 'annulled'],
  // A buyer who comes back from one bank may go to another.
  paying: ['paying', 'paid', 'reserved', 'expired', 'annulled'],
  paid: ['partly_refunded', 'refunded'],
  // One ticket after the other.
  partly_refunded: ['partly_refunded', 'refunded'],
  refunded: [],
  // Annulled where its session does not take place: no late payment buys it then.
  expired: ['paid', 'annulled'],
  annulled: [],
};

export const FIRST_STATES: readonly OrderState[] = ['draft_names', 'reserved'];

/** The states from which an order may go to `to`. */
export function statesBefore(to: OrderState): OrderState[] {
  return ORDER_STATES.filter((from) => ORDER_TRANSITIONS[from].includes(to));
}

/** Waiting for names or money: it holds places until its time is up. */
export function isOpen(state: OrderState): boolean {
  return ORDER_TRANSITIONS[state].includes('expired');
}

/** It waits for its money, and for nothing else: what it costs may still change. */
export function isPayable(state: OrderState): boolean {
  return REPRICED_STATES.includes(state);
}

export const REPRICED_STATES: readonly OrderState[] = ['reserved', 'paying'];

/** It waits for the names of its tickets' holders, and cannot be paid before. */
export const NAMING_STATES: readonly OrderState[] = ['draft_names'];

/** Its tickets open doors. */
export const HOLDING_STATES: readonly OrderState[] = ['paid', 'partly_refunded'];

export function isHolding(state: OrderState): boolean {
  return HOLDING_STATES.includes(state);
}

/** Those of `isOpen`, for SQL. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter(isOpen);

export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'refunded';
}

/** Without tickets, for now: a late payment may still buy it. */
export function hasEnded(state: OrderState): boolean {
  return !isOpen(state) && !isPaid(state);
}

/** What the order is at an instant: an open one whose time is up counts as expired before the sweep has written it down. */
export function stateAt(state: OrderState, expiresAt: Date, now: Date): OrderState {
  return isOpen(state) && expiresAt.getTime() <= now.getTime() ? 'expired' : state;
}
