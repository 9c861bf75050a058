/** Captured payments of the demo data. */
import type { Tx } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import type { NewPayment } from './payments.ts';

export type DemoPayment = Omit<NewPayment, 'isPartial' | 'keysVersion'> & { providerRef: string; succeededAt: Date };

/** Inserts them as captured and applied. Returns their ids by subject. */
export async function insertCapturedPayments(
  tx: Tx,
  payments: readonly DemoPayment[],
): Promise<ReadonlyMap<string, PaymentId>> {
  const { rows } = await tx.query<{ id: PaymentId; subject: string }>(
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, provider_ref, return_path,
       declined_path, created_at, expires_at, succeeded_at, resolved_at)
     SELECT hash, subject, provider, method, amount, currency, 'succeeded', "providerKey", "providerRef", "returnPath",
       "declinedPath", "createdAt", "expiresAt", "succeededAt", "succeededAt"
       FROM json_to_recordset($1::json) AS input (hash text, subject text, provider text, method int, amount bigint, currency text,
            "providerKey" text, "providerRef" text, "returnPath" text, "declinedPath" text, "createdAt" timestamptz,
            "expiresAt" timestamptz, "succeededAt" timestamptz)
     RETURNING id, subject`,
    [JSON.stringify(payments)],
  );
  return new Map(rows.map(({ id, subject }) => [subject, id]));
}
