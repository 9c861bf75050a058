import type { Database } from '../../../platform/db/index.ts';

const NAMED = [
  ...['backup', 'bulk_run', 'change_set', 'device', 'loyalty_card', 'payment', 'person', 'promo_code', 'refund'],
  ...['season_ticket', 'staff'],
] as const;
type NamedIds = Readonly<Record<(typeof NAMED)[number], number>>;

/** Inserts a refund of the order’s payment, a device, a bulk action, a backup and a draft. Returns ids, also of others. */
export async function insertNamedObjects(db: Database, order: number): Promise<NamedIds> {
  const { rows } = await db.query<NamedIds>(
    `WITH member AS (SELECT min(id) AS id FROM staff_member),
          paid AS (SELECT min(id) AS id FROM payment WHERE subject = $1::text),
          new_refund AS (
            INSERT INTO refund (payment_id, amount, reason, key, provider_key, state, created_at)
            SELECT id, 100, 'returned', 'named', 'named', 'created', now() FROM paid RETURNING id),
          new_device AS (INSERT INTO staff_device (digest, name, created_at) VALUES ('named', 'Till 1', now()) RETURNING id),
          new_run AS (
            INSERT INTO bulk_run (action, member_id, state, currency, created_at)
            SELECT 'resend', id, 'ready', 'KZT', now() FROM member RETURNING id),
          new_backup AS (
            INSERT INTO backup (file, bytes, started_at, finished_at) VALUES ('sahna-night.tar', 1, now(), now()) RETURNING id),
          new_draft AS (
            INSERT INTO change_set (title, state, member_id, created_at, updated_at)
            SELECT 'Көктем', 'draft', id, now(), now() FROM member RETURNING id),
          new_person AS (INSERT INTO person_address (email, created_at) VALUES ('named@mail.example', now()) RETURNING person_id)
     SELECT new_refund.id::int AS refund, paid.id::int AS payment, new_device.id::int AS device, new_run.id::int AS bulk_run,
            new_backup.id::int AS backup, new_draft.id::int AS change_set, person_id::int AS person, member.id::int AS staff,
            (SELECT min(id) FROM loyalty_card) AS loyalty_card, (SELECT min(id) FROM season_ticket) AS season_ticket,
            (SELECT id FROM promo_code WHERE code = 'SAHNA10') AS promo_code
       FROM member, paid, new_refund, new_device, new_run, new_backup, new_draft, new_person`,
    [order],
  );
  const [ids] = rows;
  if (!ids) throw new Error('the objects were not inserted');
  return ids;
}
