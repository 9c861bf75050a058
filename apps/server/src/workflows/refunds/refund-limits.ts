/** The limits of a member for the refund of an order, and what is charged to them already. */
import {
  countAdministrators,
  type EventPlace,
  findRefundLimits,
  isAdministrator,
  type SignedInStaff,
} from '../../modules/staff/index.ts';
import {
  type Charge,
  type ChargedAmounts,
  findExceededLimits,
  type LimitKind,
  type RefundLimits,
  sumCharged,
} from '../../modules/staff-refunds/index.ts';
import { type Executor, lockKeys, type Tx } from '../../platform/db/index.ts';
import { toLocalDay } from '../../platform/lib/local-date.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { WorkflowContext } from '../context.ts';
import type { LockedOrder } from '../release-order-items.ts';

/** The member of staff who refunds, or decides about a refund. */
export type RefundingMember = Pick<SignedInStaff, 'id' | 'grants'>;

export type LimitContext = Pick<WorkflowContext, 'publishedCatalog'>;

/** What a refund of these lines by the member would be charged to. `limits` null: not all of the events are in scope. */
export type MemberLimits = { charge: Charge; limits: RefundLimits | null };

const UNLIMITED: RefundLimits = { perOrder: null, perDay: null };

export function findMemberLimits(
  { publishedCatalog }: LimitContext,
  { items }: Pick<LockedOrder, 'items'>,
  member: RefundingMember,
  now: Date,
): MemberLimits {
  const catalog = publishedCatalog.current();
  const venueByEvent = new Map((catalog?.events ?? []).map(({ id, venueId }) => [id, venueId]));
  const events = [...new Set(items.map(({ eventId }) => eventId))].map(
    // An event that is no longer published is in no venue's scope.
    (id): EventPlace => ({ id, venueId: venueByEvent.get(id) ?? 0 }),
  );
  return {
    charge: { member: member.id, day: toLocalDay(now, catalog?.shop.timeZone ?? 'UTC') },
    limits: findRefundLimits(member.grants, events),
  };
}

/** The limits that apply. The only administrator has none, because a refund above them could not be approved by a second person. */
async function findApplyingLimits(
  on: Executor,
  { grants }: RefundingMember,
  limits: RefundLimits,
): Promise<RefundLimits> {
  if (limits.perOrder === null && limits.perDay === null) return UNLIMITED;
  return isAdministrator(grants) && (await countAdministrators(on)) < 2 ? UNLIMITED : limits;
}

/** Charged amounts and limits without a lock, for display. */
export async function readChargedAmounts(
  on: Executor,
  member: RefundingMember,
  { charge, limits }: { charge: Charge; limits: RefundLimits },
  orderId: LockedOrder['order']['id'],
): Promise<{ limits: RefundLimits; charged: ChargedAmounts }> {
  return {
    limits: await findApplyingLimits(on, member, limits),
    charged: await sumCharged(on, charge, orderId),
  };
}

/** The limits that the amount exceeds. Locks the limits of the member until the transaction ends. */
export async function lockExceededLimits(
  tx: Tx,
  member: RefundingMember,
  found: { charge: Charge; limits: RefundLimits },
  { orderId, amount }: { orderId: LockedOrder['order']['id']; amount: Minor },
): Promise<LimitKind[]> {
  await lockKeys(tx, 'refundLimits', [String(member.id)]);
  const { limits, charged } = await readChargedAmounts(tx, member, found, orderId);
  return findExceededLimits(amount, charged, limits);
}
