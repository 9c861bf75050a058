/** Staff block seats of sessions, change and release blocks, and free seats that are stuck in carts. */
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { releaseCartLine } from '../modules/carts/index.ts';
import {
  changeStaffBlock,
  createStaffBlock,
  type PlacesToBlock,
  releaseStaffBlock,
  type StaffBlock,
  type StaffBlockChange,
  type StaffBlockChangeInput,
  type StaffBlockError,
  type StaffBlockTerms,
} from '../modules/seating/inventory.ts';
import type { Tx } from '../platform/db/index.ts';
import { readMemberId, type StaffActor } from '../platform/lib/actor.ts';
import type { SessionId } from '../platform/lib/ids.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

export type BlockContext = Pick<WorkflowContext, 'db' | 'clock'>;
export type BlockChangeResult = Result<StaffBlockChange, StaffBlockError>;

/** `terms`: by session, because an end may be counted from its beginning. */
export type BlockSeatsInput = {
  sessions: readonly { id: SessionId; terms: StaffBlockTerms }[];
  key: string;
  places: PlacesToBlock;
};

/** Blocks the same places in each session, in a transaction of its own. Repetitions with a key change nothing. */
export async function blockSeats(
  { db, clock }: BlockContext,
  { sessions, key, places }: BlockSeatsInput,
  actor: StaffActor,
): Promise<{ sessionId: SessionId; result: BlockChangeResult }[]> {
  const memberId = readMemberId(actor.id);
  if (memberId === null) throw new Error('blocks are made by members of staff');
  const results: { sessionId: SessionId; result: BlockChangeResult }[] = [];
  for (const { id: sessionId, terms } of sessions) {
    const result = await db.transaction(async (tx) => {
      const now = clock.now();
      const created = await createStaffBlock(tx, { sessionId, key, memberId, terms, places }, now);
      if (created.ok && created.value.block && !created.value.before)
        await recordBlockChange(tx, { actor, verb: 'block_seats', sessionId, change: created.value }, now);
      return created;
    });
    results.push({ sessionId, result });
  }
  return results;
}

export function changeBlockedSeats(
  { db, clock }: BlockContext,
  input: StaffBlockChangeInput,
  actor: StaffActor,
): Promise<BlockChangeResult> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const changed = await changeStaffBlock(tx, input, now);
    if (changed.ok)
      await recordBlockChange(
        tx,
        { actor, verb: 'change_blocked_seats', sessionId: input.sessionId, change: changed.value },
        now,
      );
    return changed;
  });
}

export function releaseBlockedSeats(
  { db, clock }: BlockContext,
  input: { sessionId: SessionId; id: number; version: number; reason: string },
  actor: StaffActor,
): Promise<BlockChangeResult> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const released = await releaseStaffBlock(tx, input, now);
    if (!released.ok) return released;
    const { sessionId, reason } = input;
    const entry = { actor, verb: 'release_blocked_seats', sessionId, change: released.value, reason } as const;
    await recordBlockChange(tx, entry, now);
    return released;
  });
}

/** Frees the places of a line of a cart. `not_in_cart`: it has expired, or an order took the places over. */
export function releaseCartSeats(
  { db, clock, reservations }: BlockContext & Pick<WorkflowContext, 'reservations'>,
  { sessionId, line, seats, reason }: { sessionId: SessionId; line: number; seats: readonly string[]; reason: string },
  actor: StaffActor,
): Promise<Result<{ quantity: number }, 'not_in_cart'>> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const released = await releaseCartLine(tx, reservations.registry, { session: sessionId, line }, now);
    if (!released) return err('not_in_cart');
    const object = { kind: 'session', id: sessionId } as const;
    const before = { quantity: released.quantity, seats };
    await recordAuditEntry(tx, { actor, verb: 'release_cart_seats', object, before, reason }, now);
    return ok(released);
  });
}

type BlockVerb = 'block_seats' | 'change_blocked_seats' | 'release_blocked_seats';
type BlockEntry = {
  actor: StaffActor;
  verb: BlockVerb;
  sessionId: SessionId;
  change: StaffBlockChange;
  reason?: string;
  /** The template that made the block. */
  template?: number;
};

/** `seats`: those that were blocked or freed. Names and addresses stay in the block, from which they can be erased. */
export async function recordBlockChange(
  tx: Tx,
  { actor, verb, sessionId, change, reason, template }: BlockEntry,
  now: Date,
): Promise<void> {
  const { id, before, block, added, removed } = change;
  const entry = {
    ...{ actor, verb, object: { kind: 'session', id: sessionId } as const },
    before: before ? { block: id, ...describeTerms(before), ...removed } : undefined,
    after: block ? { block: id, ...describeTerms(block), ...added, template } : undefined,
    reason: reason ?? block?.reason ?? before?.reason,
  } as const;
  await recordAuditEntry(tx, entry, now);
}

function describeTerms({ color, isKilled, channel, unblocksAt, quantity }: StaffBlock) {
  return { color, isKilled, unblocksAt, quantity, ...(channel === '' ? {} : { channel }) };
}
