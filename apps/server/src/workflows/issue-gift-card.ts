/** Issues a gift card that staff sold or gave away. */
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { createGiftCard } from '../modules/gift-cards/index.ts';
import { type InternalActor, toActorReference } from '../platform/lib/actor.ts';
import type { Minor } from '../platform/lib/money.ts';
import type { WorkflowContext } from './context.ts';

/** Returns the code, which is stored nowhere. `amount`: minor units, above 0. Not idempotent: each call issues a card. */
export async function issueGiftCard(
  { db, clock }: Pick<WorkflowContext, 'db' | 'clock'>,
  { amount, validUntil }: { amount: Minor; validUntil: Date | null },
  actor: InternalActor,
): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { id, code } = await createGiftCard(tx, { amount, validUntil, issuedBy: toActorReference(actor) }, now);
    const after = { amount, validUntil: validUntil?.toISOString() ?? null };
    await recordAuditEntry(tx, { actor, verb: 'issue_gift_card', object: { kind: 'gift_card', id }, after }, now);
    return code;
  });
}
