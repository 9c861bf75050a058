/** What staff do with loyalty cards: issue and block them, and add points within a limit. */
import { TOP_UP_POINTS_PER_DAY } from '@sahna/contract/rules/staff/top-up-limits';
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import {
  findLoyaltyCards,
  insertLoyaltyCard,
  normalizeCardNumber,
  setLoyaltyCardBlocked,
  setLoyaltyCardPercent,
  sumTopUps,
  topUpPoints,
} from '../modules/points/index.ts';
import type { Scope, StaffGrant } from '../modules/staff/index.ts';
import { type Executor, lockKeys } from '../platform/db/index.ts';
import type { StaffActor } from '../platform/lib/actor.ts';
import { computeDigest, type LoyaltyCardId } from '../platform/lib/ids.ts';
import { startInstant, toLocalDay } from '../platform/lib/local-date.ts';
import { type Minor, toMinor } from '../platform/lib/money.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

type Context = Pick<WorkflowContext, 'db' | 'clock'>;
type CardChange = { id: LoyaltyCardId; reason: string };

export type IssuedCard = { card: string; pin: string; name: string; email: string; percent: number; reason: string };

/** Cards belong to the whole shop: members limited to events find none. */
export async function issueLoyaltyCard(
  { db, clock }: Context,
  { card: number, pin, reason, ...holder }: IssuedCard,
  { scope, actor }: { scope: Scope; actor: StaffActor },
): Promise<Result<LoyaltyCardId, 'not_found' | 'number_taken'>> {
  if (scope.events) return err('not_found');
  const card = normalizeCardNumber(number);
  return db.transaction(async (tx) => {
    const id = await insertLoyaltyCard(tx, { ...holder, card, pinDigest: computeDigest(`${card}:${pin}`) });
    if (id === null) return err('number_taken');
    const entry = { actor, verb: 'issue_loyalty_card', object: { kind: 'loyalty_card', id }, reason } as const;
    await recordAuditEntry(tx, { ...entry, after: { percent: holder.percent } }, clock.now());
    return ok(id);
  });
}

/** Orders keep the points that they have reserved. Records nothing if the card is in this state already. */
export async function blockLoyaltyCard(
  { db, clock }: Context,
  { id, isBlocked, reason }: CardChange & { isBlocked: boolean },
  { scope, actor }: { scope: Scope; actor: StaffActor },
): Promise<Result<void, 'not_found'>> {
  return db.transaction(async (tx) => {
    if (scope.events || !(await findCard(tx, id))) return err('not_found');
    const now = clock.now();
    if (await setLoyaltyCardBlocked(tx, id, isBlocked, now)) {
      const verb = isBlocked ? 'block_loyalty_card' : 'unblock_loyalty_card';
      await recordAuditEntry(tx, { actor, verb, object: { kind: 'loyalty_card', id }, reason }, now);
    }
    return ok(undefined);
  });
}

/** Orders that are already paid keep what they earned. Records nothing if the card has this percentage already. */
export async function changeLoyaltyCardPercent(
  { db, clock }: Context,
  { id, percent, reason }: CardChange & { percent: number },
  { scope, actor }: { scope: Scope; actor: StaffActor },
): Promise<Result<void, 'not_found'>> {
  return db.transaction(async (tx) => {
    const card = scope.events ? null : await findCard(tx, id);
    if (!card) return err('not_found');
    if (await setLoyaltyCardPercent(tx, id, { before: card.percent, after: percent })) {
      const entry = { actor, verb: 'change_loyalty_card', object: { kind: 'loyalty_card', id }, reason } as const;
      const difference = { before: { percent: card.percent }, after: { percent } };
      await recordAuditEntry(tx, { ...entry, ...difference }, clock.now());
    }
    return ok(undefined);
  });
}

/** `timeZone`: of the shop, whose days the limit counts. */
export type TopUpMember = { scope: Scope; actor: StaffActor; grants: readonly StaffGrant[]; timeZone: string };

/** Concurrent top-ups of one member wait for each other, so that they cannot exceed the limit together. */
export async function topUpLoyaltyCard(
  { db, clock }: Context,
  { id, points, reason }: CardChange & { points: number },
  member: TopUpMember,
): Promise<Result<void, 'not_found' | 'card_blocked' | 'limit_exceeded'>> {
  const { scope, actor } = member;
  return db.transaction(async (tx) => {
    if (scope.events || !(await findCard(tx, id))) return err('not_found');
    await lockKeys(tx, 'staffTopUps', [actor.id]);
    const [now, amount] = [clock.now(), toMinor(points)];
    if (amount > (await calculateTopUpLeft(tx, member, now))) return err('limit_exceeded');
    if (!(await topUpPoints(tx, id, amount, { recordedBy: actor.id, now }))) return err('card_blocked');
    const entry = { actor, verb: 'top_up_loyalty_card', object: { kind: 'loyalty_card', id }, reason } as const;
    await recordAuditEntry(tx, { ...entry, after: { points } }, now);
    return ok(undefined);
  });
}

/** Minor units that the member may still add today: the highest limit of the roles, less today's top-ups. */
export async function calculateTopUpLeft(
  on: Executor,
  { actor, grants, timeZone }: Omit<TopUpMember, 'scope'>,
  now: Date,
): Promise<Minor> {
  const limits = grants
    .filter(({ venueId, eventId }) => venueId === null && eventId === null)
    .map(({ role }) => TOP_UP_POINTS_PER_DAY[role] ?? 0);
  const startTime = startInstant(toLocalDay(now, timeZone), '00:00', timeZone);
  return Math.max(0, toMinor(Math.max(0, ...limits)) - (await sumTopUps(on, actor.id, startTime)));
}

async function findCard(on: Executor, id: LoyaltyCardId) {
  const [found] = await findLoyaltyCards(on, { id, text: null, owner: null }, { before: null, limit: 1 });
  return found ?? null;
}
