/**
 * Merges two addresses of one person: staff ask, both addresses get an email, and nothing happens until both have used
 * their link.
 */
import { countEntriesOf, recordAuditEntry } from '../modules/audit-log/index.ts';
import { type OrderAccess, openAccess } from '../modules/order-lookup/index.ts';
import {
  confirmMergeAddress,
  countRecentMerges,
  findPersonAddresses,
  insertMerge,
  MAX_MERGES_PER_ADDRESS,
  MERGE_DAYS,
  maskEmail,
} from '../modules/people/index.ts';
import { normalizeEmail } from '../modules/privacy/index.ts';
import { lockKeys } from '../platform/db/index.ts';
import { type StaffActor, SYSTEM, toActorReference } from '../platform/lib/actor.ts';
import { DAY_MS } from '../platform/lib/durations.ts';
import { computeDigest, createSecretId } from '../platform/lib/ids.ts';
import { DEFAULT_LANGUAGE } from '../platform/lib/languages.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

export const MAX_MERGES_PER_DAY = 20;

type RequestMergeContext = Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog' | 'notifications'>;

/** The answer does not depend on whether the other address has any orders. */
export async function requestMerge(
  { db, clock, publishedCatalog, notifications }: RequestMergeContext,
  { id, email: typed, reason }: { id: number; email: string; reason: string },
  actor: StaffActor,
): Promise<Result<void, 'not_found' | 'same_person' | 'too_many_merges'>> {
  return db.transaction(async (tx) => {
    const [own, ...others] = await findPersonAddresses(tx, id);
    if (own === undefined) return err('not_found');
    const email = normalizeEmail(typed);
    if ([own, ...others].includes(email)) return err('same_person');
    await lockKeys(tx, 'staffMerges', [actor.id, own, email]);
    const now = clock.now();
    const startTime = new Date(now.getTime() - DAY_MS);
    const requests = { actor: toActorReference(actor), verb: 'request_merge', kind: 'person' } as const;
    const isAllowed =
      (await countEntriesOf(tx, requests, startTime)) < MAX_MERGES_PER_DAY &&
      (await countRecentMerges(tx, [own, email], startTime)) < MAX_MERGES_PER_ADDRESS;
    if (!isAllowed) return err('too_many_merges');
    const links = [own, email].map((address) => ({ email: address, secret: createSecretId() }));
    const mergeId = await insertMerge(
      tx,
      links.map(({ email: address, secret }) => ({ email: address, digest: computeDigest(secret) })),
      now,
    );
    const language = publishedCatalog.current()?.shop.language ?? DEFAULT_LANGUAGE;
    for (const link of links) {
      const other = maskEmail(link.email === own ? email : own);
      await notifications.notifyMergeRequested(tx, { ...link, mergeId, language, other, days: MERGE_DAYS });
    }
    await recordAuditEntry(tx, { actor, verb: requests.verb, object: { kind: 'person', id }, reason }, now);
    return ok(undefined);
  });
}

/**
 * Redeems the link of one address, and opens its orders like a link of the order lookup. Null if the link is none of a
 * merge, used or expired. `isComplete`: the other address was confirmed before.
 */
export async function confirmMerge(
  { db, clock }: Pick<WorkflowContext, 'db' | 'clock'>,
  secret: string,
): Promise<{ access: OrderAccess; isComplete: boolean } | null> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const confirmed = await confirmMergeAddress(tx, computeDigest(secret), now);
    if (!confirmed) return null;
    const { email, merged } = confirmed;
    if (merged) {
      const object = { kind: 'person', id: merged.id } as const;
      await recordAuditEntry(
        tx,
        { actor: SYSTEM, verb: 'merge_people', object, before: { people: [merged.id, ...merged.replaced] } },
        now,
      );
    }
    return { access: await openAccess(tx, email, now), isComplete: merged !== null };
  });
}
