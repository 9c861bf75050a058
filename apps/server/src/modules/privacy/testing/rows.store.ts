/** Inserts rows with personal data of any age. */
import type { Database } from '../../../platform/db/index.ts';

export type OrderFixture = {
  state: string;
  session: Date;
  paidAt?: Date;
  endedAt?: Date;
  madeAt: Date;
  email?: string;
};

/** Inserts an order for one place and its session; returns its id. */
export async function insertOrder(db: Database, fixture: OrderFixture): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, buyer_name, buyer_email,
                         visitor, origin, created_at, expires_at, paid_at, ended_at)
     SELECT gen_random_uuid()::text, event.id, $1, 'kz', 'KZT', 100, '{}', 'Aigul', $2, 'visitor', 'origin', $3, $3, $4, $5
       FROM event ORDER BY id LIMIT 1 RETURNING id`,
    [
      fixture.state,
      fixture.email ?? 'aigul@mail.example',
      fixture.madeAt,
      fixture.paidAt ?? null,
      fixture.endedAt ?? null,
    ],
  );
  const id = rows[0]?.id ?? 0;
  await db.query(
    `WITH made AS (
       INSERT INTO session (event_id, day, time, starts_at)
       SELECT event_id, date '2100-01-01' + (id % 10000)::int, '19:00', $2 FROM orders WHERE id = $1 RETURNING id, event_id)
     INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, price, service_fee, attendee)
     SELECT $1, 1, event_id, id, 1, 100, 0, '{"name": "Aigul"}' FROM made`,
    [id, fixture.session],
  );
  return id;
}

export async function insertPayment(db: Database, order: number, nextPollAt: Date | null): Promise<void> {
  await db.query(
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, return_path, declined_path,
                          created_at, expires_at, next_poll_at)
     VALUES (gen_random_uuid()::text, $1, 'demo', 1, 100, 'KZT', 'unknown', gen_random_uuid()::text, '/', '/', now(), now(), $2)`,
    [String(order), nextPollAt],
  );
}

/** Inserts a refund with attempts of these states; the last one is a manual refund if done. */
export async function insertRefunds(db: Database, order: number, states: readonly string[]): Promise<void> {
  for (const [at, state] of states.entries())
    await db.query(
      `INSERT INTO refund (payment_id, amount, reason, key, provider_key, state, created_at, attempt, done_at, refunded_by, refund_note)
       SELECT id, 1, 'r', 'k', gen_random_uuid()::text, $2, now(), $3, CASE WHEN $2 = 'done' THEN now() END,
              CASE WHEN $2 = 'done' THEN 'Dana' END, CASE WHEN $2 = 'done' THEN 'to the card of Aigul' END
         FROM payment WHERE subject = $1::text`,
      [order, state, at + 1],
    );
}

export async function listManualRefunds(db: Database): Promise<{ by: string; note: string }[]> {
  const { rows } = await db.query<{ by: string; note: string }>(
    'SELECT refunded_by AS by, refund_note AS note FROM refund WHERE refunded_by IS NOT NULL',
  );
  return rows;
}

/** Cancels the session of an order; its tickets are not returned yet. */
export async function cancelSession(db: Database, order: number): Promise<void> {
  await db.query(
    'INSERT INTO canceled_session_order (session_id, order_id) SELECT session_id, $1 FROM order_item WHERE order_id = $1',
    [order],
  );
}

/** Inserts an email, a login, a failed attempt, a bot check, a cart line and an account, created at that instant. */
export async function insertTraces(db: Database, at: Date): Promise<void> {
  for (const statement of [
    `INSERT INTO mail (dedupe, recipient, parts, state, created_at, sent_at)
     VALUES (gen_random_uuid()::text, 'aigul@mail.example', '{"subject": "Aigul"}', 'sent', $1, $1)`,
    `INSERT INTO mail (dedupe, recipient, parts, created_at) VALUES (gen_random_uuid()::text, 'aigul@mail.example', '{}', $1)`,
    `WITH made AS (INSERT INTO customer (issuer, subject, hash, email, email_verified, created_at, last_sign_in_at)
       VALUES ('i', gen_random_uuid()::text, gen_random_uuid()::text, 'aigul@mail.example', true, $1, $1) RETURNING id)
     INSERT INTO customer_session (key, customer_id, created_at, expires_at) SELECT gen_random_uuid()::text, id, $1, $1 FROM made`,
    `INSERT INTO failed_attempt (subject, at) VALUES ('word/origin/1', $1)`,
    `INSERT INTO bot_challenge (sid, visitor, action, answer, state, expires_at)
     VALUES (gen_random_uuid()::text, 'visitor', 'order', '1234', 'open', $1)`,
    `INSERT INTO cart (visitor, touched_at) VALUES (gen_random_uuid()::text, $1)`,
    `INSERT INTO hold (owner_id, event_id, session_id, quantity, state, expires_at, origin)
     VALUES (1, 1, 1, 1, 'released', $1, 'origin')`,
  ])
    await db.query(statement, [at]);
}

/** Marks the addresses of all accounts as unverified. */
export async function removeVerification(db: Database): Promise<void> {
  await db.query('UPDATE customer SET email_verified = false');
}

/** Number of rows that still contain personal data. */
export async function countRowsWithPersonalData(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM mail WHERE recipient <> '' OR parts <> '{}')::int AS emails,
            (SELECT count(*) FROM customer WHERE email IS NOT NULL)::int AS accounts,
            (SELECT count(*) FROM customer_session)::int AS sessions, (SELECT count(*) FROM failed_attempt)::int AS "failedAttempts",
            (SELECT count(*) FROM bot_challenge)::int AS challenges, (SELECT count(*) FROM cart)::int AS carts,
            (SELECT count(*) FROM hold WHERE origin IS NOT NULL)::int AS origins,
            (SELECT count(*) FROM orders WHERE visitor IS NOT NULL OR origin IS NOT NULL)::int AS traces`,
  );
  return rows[0] ?? {};
}

/** Ids of orders that have a buyer. */
export async function listIdentifiedOrders(db: Database): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM orders WHERE buyer_email <> '' AND erased_at IS NULL
        AND EXISTS (SELECT FROM order_item WHERE order_id = orders.id AND attendee IS NOT NULL) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Inserts a season ticket with so many remaining visits. */
export async function insertSeasonTicket(db: Database, email: string, left: number): Promise<void> {
  await db.query(
    `INSERT INTO season_ticket (hash, customer_email, owner, event_id, quantity)
     SELECT gen_random_uuid()::text, $1, '{"name": "Aigul"}', id, $2 FROM event WHERE season_ticket IS NOT NULL ORDER BY id LIMIT 1`,
    [email, left],
  );
}

/** Inserts an email into the demo mailbox. */
export async function insertReceivedEmail(db: Database, to: string): Promise<void> {
  await db.query('INSERT INTO demo_mail (received_at, raw) VALUES (now(), $1)', [
    Buffer.from(`To: <${to}>\r\n\r\nкүй`),
  ]);
}

/** Moves all sessions to that instant. */
export async function moveSeasonTo(db: Database, at: Date): Promise<void> {
  await db.query('UPDATE session SET starts_at = $1', [at]);
}

/** Inserts an email that links to a page of the order. */
export async function insertEmail(
  db: Database,
  order: number,
  { recipient, page, at }: { recipient: string; page: string; at: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO mail (dedupe, recipient, parts, state, created_at, sent_at)
     SELECT gen_random_uuid()::text, $2, json_build_object('link', 'http://shop.example/order/' || $3::text || hash || '?lang=kz'),
            'sent', $4, $4 FROM orders WHERE id = $1`,
    [order, recipient, page, at],
  );
}

/** Delivers each email to the demo mailbox. */
export async function markEmailsDelivered(db: Database): Promise<void> {
  await db.query(
    `INSERT INTO demo_mail (received_at, raw)
     SELECT created_at, convert_to('Message-ID: <mail-' || id || '@sahna.example>' || chr(10) || 'To: <' || recipient || '>', 'UTF8') FROM mail`,
  );
}

export async function listDeliveredEmails(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ to: string }>(
    `SELECT substring(convert_from(raw, 'UTF8') FROM 'To: <(.*)>') AS "to" FROM demo_mail ORDER BY 1`,
  );
  return rows.map(({ to }) => to);
}

export async function listRecipients(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ recipient: string }>('SELECT recipient FROM mail ORDER BY recipient');
  return rows.map(({ recipient }) => recipient);
}

export async function markRehearsal(db: Database, order: number): Promise<void> {
  await db.query('UPDATE orders SET is_rehearsal = true WHERE id = $1', [order]);
}
