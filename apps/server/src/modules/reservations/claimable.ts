/**
 * What is scarce and claimed for a while, then spent or given back: places, and what is claimed beside them
 * (claimed-beside.ts). Each knows its own rows, and nobody else writes them. workflows/reservables.ts lists them.
 */
import type { Audit, Executor, Tx } from '../../platform/db/index.ts';
import type { AreaId, CartLineId, OfferId, OrderId, OwnerId, SeatId, SessionId } from '../../platform/lib/ids.ts';
import type { Refusal } from './answer.ts';
import type { Counter } from './rules/counter.ts';
import type { Takes } from './rules/decide-batch.ts';
import type { Claim, Claiming } from './rules/draft.ts';
import type { TakenLine } from './rules/model.ts';

/** Who holds what was granted: by line, for each may have an owner of its own. `isPaid`: it is sold from the start. */
export type Holder = { claiming: Claiming; ownerOf(line: number): OwnerId; isPaid?: boolean };

/** What is left of one kind, on rows that this transaction has locked. */
export type Ledger = Takes<Claiming, Refusal> & {
  /** Writes what was granted to these, held until their lines say. To be called even where there are none. */
  write(tx: Tx, holders: readonly Holder[]): Promise<void>;
};

/** So many places of an offer (in this area), or this seat, of one owner: what a refund or an exchange gives back. */
export type Part = {
  owner: OwnerId;
  /** The ticket of an order that it is; left out where there are no tickets yet. */
  line?: number | undefined;
  sessionId: SessionId;
  offerId: OfferId;
  seatId: SeatId | null;
  areaId?: AreaId | null | undefined;
  quantity: number;
};

/** Every verb but the last runs inside the caller's transaction. Locks are taken in one order: the owner's row, then claimables as listed. */
export type Claimable<Book extends Ledger = Ledger> = {
  /** Locks what these claim, rows in the order of their ids, and takes back what has run out of time. */
  lock(tx: Tx, claiming: readonly Claiming[], now: Date): Promise<Book>;
  /** What a cart's lines hold is the order's from now on. It is free at no moment between. */
  pass(tx: Tx, from: readonly CartLineId[], to: NewOwner): Promise<void>;
  /** What these owners hold lasts until another time. Returns those that still hold what they claimed. */
  prolong(tx: Tx, owners: readonly Prolonged[]): Promise<ReadonlySet<OrderId>>;
  /** These orders are paid. Returns those that held all that they claimed; of the others nothing is promised. */
  spend(tx: Tx, orders: readonly PaidOrder[]): Promise<ReadonlySet<OrderId>>;
  /** What the order claimed beside its places, for it to be claimed again. */
  claimedBy(tx: Tx, order: OrderId): Promise<readonly Claim[]>;
  /** The owners ended: all that they held or had spent is free again. Repeated, it gives nothing twice. */
  release(tx: Tx, owners: readonly OwnerId[]): Promise<void>;
  /** The same for parts of what owners have; what has run out meanwhile is left alone. */
  releaseParts(tx: Tx, parts: readonly Part[], now: Date): Promise<void>;
  /** What must hold of its own rows, and of what their owners have of them. */
  audit: Audit;
};

export type Prolonged = { id: OrderId; until: Date };

/** An order, and for how many persons it claimed places. */
export type PaidOrder = { id: OrderId; persons: number };

/** `proven`: who made the order has shown to be a person. */
export type NewOwner = { id: OrderId; until: Date; proven: boolean };

export type PlacesLedger = Ledger & {
  /** The counters of the sessions at hand, with everything given back whose time is up. */
  counters: readonly Counter[];
  /** The places that were granted, line by line. */
  grantedTo(claiming: Claiming): readonly TakenLine[];
};

/** Places are what tickets are made of; the others are claimed beside them, and taken in this order after them. */
export type Places = Claimable<PlacesLedger> & {
  /** Counters as they are, for a look at how full it is. */
  readCounters(db: Executor, sessionIds: readonly SessionId[]): Promise<Counter[]>;
};
