/** Captured payments that became neither tickets nor a refund, for staff. */
import type { Executor } from '../../../platform/db/index.ts';
import { IS_REPLACED } from './refunds.ts';

export type UnappliedPayment = {
  payment: number;
  subject: string;
  amount: number;
  currency: string;
  provider: string;
  succeededAt: Date;
};

/** Captured before `before`, oldest first. */
export async function listUnappliedPayments(on: Executor, before: Date, limit: number): Promise<UnappliedPayment[]> {
  const { rows } = await on.query<UnappliedPayment>(
    `SELECT id AS payment, subject, amount, currency, provider, succeeded_at AS "succeededAt" FROM payment
      WHERE state = 'succeeded' AND resolved_at IS NULL AND succeeded_at < $1 ORDER BY succeeded_at LIMIT $2`,
    [before, limit],
  );
  return rows;
}

/** The subjects (order numbers) of payments, by payment id. */
export async function loadSubjects(on: Executor, payments: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await on.query<{ id: number; subject: string }>(
    'SELECT id, subject FROM payment WHERE id = ANY($1::bigint[])',
    [payments],
  );
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}

/** Refused refunds under these keys that no newer attempt replaces, as far as they can be sent again. */
export async function listFailedRefunds(on: Executor, keys: readonly string[]): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `SELECT id FROM refund WHERE state = 'failed' AND key = ANY($1::text[]) AND NOT ${IS_REPLACED} ORDER BY id`,
    [keys],
  );
  return rows.map(({ id }) => id);
}
