/** What staff do with promo codes: issue and block them. */
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import {
  findPromoCodes,
  insertPromoCode,
  type NewPromoCode,
  normalizePromoCode,
  setPromoCodeBlocked,
} from '../modules/promo-codes/index.ts';
import type { Scope } from '../modules/staff/index.ts';
import type { StaffActor } from '../platform/lib/actor.ts';
import type { PromoCodeId } from '../platform/lib/ids.ts';
import { createReadableCode } from '../platform/lib/readable-code.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

type Context = Pick<WorkflowContext, 'db' | 'clock'>;

const CODE_LENGTH = 10;

/** An empty code is replaced by one that cannot be guessed. Members limited to events name some of these. */
export async function issuePromoCode(
  { db, clock }: Context,
  { reason, ...typed }: NewPromoCode & { reason: string },
  { scope, actor }: { scope: Scope; actor: StaffActor },
): Promise<Result<{ id: PromoCodeId; code: string }, 'not_found' | 'number_taken'>> {
  const { events } = scope;
  const { eventIds } = typed;
  if (events && (eventIds.length === 0 || eventIds.some((id) => !events.has(id)))) return err('not_found');
  const code = normalizePromoCode(typed.code) || createReadableCode(CODE_LENGTH);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const id = await insertPromoCode(tx, { ...typed, code }, now);
    if (id === null) return err('number_taken');
    const { percent, amount, from, to, uses, perOrder } = typed;
    const entry = { actor, verb: 'issue_promo_code', object: { kind: 'promo_code', id }, reason } as const;
    await recordAuditEntry(tx, { ...entry, after: { percent, amount, eventIds, from, to, uses, perOrder } }, now);
    return ok({ id, code });
  });
}

/** Orders that use the code already keep it. Records nothing if the code is in this state already. */
export async function blockPromoCode(
  { db, clock }: Context,
  { id, isBlocked, reason }: { id: PromoCodeId; isBlocked: boolean; reason: string },
  { scope, actor }: { scope: Scope; actor: StaffActor },
): Promise<Result<void, 'not_found'>> {
  return db.transaction(async (tx) => {
    const [found] = await findPromoCodes(tx, { id, text: null, events: scope.events }, { before: null, limit: 1 });
    if (!found) return err('not_found');
    const now = clock.now();
    if (await setPromoCodeBlocked(tx, id, isBlocked, now)) {
      const verb = isBlocked ? 'block_promo_code' : 'unblock_promo_code';
      await recordAuditEntry(tx, { actor, verb, object: { kind: 'promo_code', id }, reason }, now);
    }
    return ok(undefined);
  });
}
