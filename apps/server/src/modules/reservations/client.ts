/** Clients of selling turn a visitor's wish into a draft, and what was granted into rows of their own: carts and orders. */
import type { Tx } from '../../platform/db/index.ts';
import type { OwnerId } from '../../platform/lib/ids.ts';
import type { Made, Refusal } from './answer.ts';
import type { Draft } from './rules/draft.ts';
import type { TakenLine } from './rules/model.ts';
import type { Since, Unpaid } from './rules/pace.ts';

/** A draft that got all that it claims, and the ids of its owners: one, or one a line. */
export type Granted = { draft: Draft; owners: readonly OwnerId[]; lines: readonly TakenLine[] };

export type Client = {
  /** As drafts name it. */
  name: string;
  /**
   * Locks its own rows that drafts were made of, before anything that they claim is locked; returns the drafts that were
   * made of an earlier version of them.
   */
  lockSource?(tx: Tx, drafts: readonly Draft[]): Promise<ReadonlySet<Draft>>;
  /** What these visitors have unpaid among its own rows: places now, and orders of the last hour. No reservation lasts longer than a day. */
  unpaidOf(tx: Tx, visitors: readonly string[], since: Since): Promise<ReadonlyMap<string, Unpaid>>;
  /** An owner's id out of the one sequence. */
  ownerId(id: number): OwnerId;
  /** Sends rows of its own for all of these at once, and says what each caller hears, in their order. */
  write(tx: Tx, granted: readonly Granted[], now: Date): { made: readonly Made[]; written: Promise<unknown> };
};

/** A draft on its way to a batch. `refusal`: the rules refuse it already, and it goes there for its key alone. */
export type Submitted = Draft & { refusal?: Refusal };
