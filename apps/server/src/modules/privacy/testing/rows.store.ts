/** Rows that say something of a person, as old as a test wants them. */
import type { Database } from '../../../platform/db/index.ts';

export type OrderWish = { state: string; session: Date; paidAt?: Date; endedAt?: Date; madeAt: Date; email?: string };

/** An order for one place, with a session of its own; returns its number. */
export async function insertOrder(db: Database, wish: OrderWish): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, buyer_name, buyer_email,
                         visitor, origin, created_at, expires_at, paid_at, ended_at)
     SELECT gen_random_uuid()::text, event.id, $1, 'kz', 'KZT', 100, '{}', 'Aigul', $2, 'visitor', 'origin', $3, $3, $4, $5
       FROM event ORDER BY id LIMIT 1 RETURNING id`,
    [wish.state, wish.email ?? 'aigul@mail.example', wish.madeAt, wish.paidAt ?? null, wish.endedAt ?? null],
  );
  const id = rows[0]?.id ?? 0;
  await db.query(
    `WITH made AS (
       INSERT INTO session (event_id, day, time, starts_at)
       SELECT event_id, date '2100-01-01' + (id % 10000)::int, '19:00', $2 FROM orders WHERE id = $1 RETURNING id, event_id)
     INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, price, service_fee, holder)
     SELECT $1, 1, event_id, id, 1, 100, 0, '{"name": "Aigul"}' FROM made`,
    [id, wish.session],
  );
  return id;
}

export async function insertPayment(db: Database, order: number, nextAskAt: Date | null): Promise<void> {
  await db.query(
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, return_path, declined_path,
                          created_at, expires_at, next_ask_at)
     VALUES (gen_random_uuid()::text, $1, 'demo', 1, 100, 'KZT', 'unknown', gen_random_uuid()::text, '/', '/', now(), now(), $2)`,
    [String(order), nextAskAt],
  );
}

/** Money of a payment that went back by attempts with these outcomes; the last one by hand where it is done. */
export async function insertRefunds(db: Database, order: number, states: readonly string[]): Promise<void> {
  for (const [at, state] of states.entries())
    await db.query(
      `INSERT INTO money_refund (payment_id, amount, reason, key, provider_key, state, created_at, attempt, done_at, given_by, given_how)
       SELECT id, 1, 'r', 'k', gen_random_uuid()::text, $2, now(), $3, CASE WHEN $2 = 'done' THEN now() END,
              CASE WHEN $2 = 'done' THEN 'Dana' END, CASE WHEN $2 = 'done' THEN 'to the card of Aigul' END
         FROM payment WHERE subject = $1::text`,
      [order, state, at + 1],
    );
}

export async function waysGiven(db: Database): Promise<{ by: string; how: string }[]> {
  const { rows } = await db.query<{ by: string; how: string }>(
    'SELECT given_by AS by, given_how AS how FROM money_refund WHERE given_by IS NOT NULL',
  );
  return rows;
}

/** The house has cancelled the session of an order, and has yet to give its tickets back. */
export async function cancelSession(db: Database, order: number): Promise<void> {
  await db.query(
    'INSERT INTO cancelled_order (session_id, order_id) SELECT session_id, $1 FROM order_item WHERE order_id = $1',
    [order],
  );
}

/** A letter, a sign-in, a guess, a question, a place in a cart and an account, all of that moment. */
export async function insertTraces(db: Database, at: Date): Promise<void> {
  for (const statement of [
    `INSERT INTO mail (dedupe, recipient, parts, state, created_at, sent_at)
     VALUES (gen_random_uuid()::text, 'aigul@mail.example', '{"subject": "Aigul"}', 'sent', $1, $1)`,
    `INSERT INTO mail (dedupe, recipient, parts, created_at) VALUES (gen_random_uuid()::text, 'aigul@mail.example', '{}', $1)`,
    `WITH made AS (INSERT INTO customer (issuer, subject, hash, email, email_verified, created_at, seen_at)
       VALUES ('i', gen_random_uuid()::text, gen_random_uuid()::text, 'aigul@mail.example', true, $1, $1) RETURNING id)
     INSERT INTO customer_session (key, customer_id, created_at, expires_at) SELECT gen_random_uuid()::text, id, $1, $1 FROM made`,
    `INSERT INTO wrong_guess (who, at) VALUES ('word/origin/1', $1)`,
    `INSERT INTO bot_question (sid, visitor, action, answer, state, expires_at)
     VALUES (gen_random_uuid()::text, 'visitor', 'order', '1234', 'open', $1)`,
    `INSERT INTO cart (visitor, touched_at) VALUES (gen_random_uuid()::text, $1)`,
    `INSERT INTO hold (owner_id, event_id, session_id, quantity, state, expires_at, origin)
     VALUES (1, 1, 1, 1, 'released', $1, 'origin')`,
  ])
    await db.query(statement, [at]);
}

/** No provider vouches for the addresses of accounts any more. */
export async function claimOnly(db: Database): Promise<void> {
  await db.query('UPDATE customer SET email_verified = false');
}

/** How much of it still says something. */
export async function left(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM mail WHERE recipient <> '' OR parts <> '{}')::int AS letters,
            (SELECT count(*) FROM customer WHERE email IS NOT NULL)::int AS accounts,
            (SELECT count(*) FROM customer_session)::int AS sessions, (SELECT count(*) FROM wrong_guess)::int AS guesses,
            (SELECT count(*) FROM bot_question)::int AS questions, (SELECT count(*) FROM cart)::int AS carts,
            (SELECT count(*) FROM hold WHERE origin IS NOT NULL)::int AS origins,
            (SELECT count(*) FROM orders WHERE visitor IS NOT NULL OR origin IS NOT NULL)::int AS marks`,
  );
  return rows[0] ?? {};
}

/** Orders whose buyer is known. */
export async function known(db: Database): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM orders WHERE buyer_email <> '' AND erased_at IS NULL
        AND EXISTS (SELECT FROM order_item WHERE order_id = orders.id AND holder IS NOT NULL) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** A season ticket of the demo season's first one, by which so many tickets are still to be had. */
export async function insertSeasonTicket(db: Database, email: string, left: number): Promise<void> {
  await db.query(
    `INSERT INTO subscription (hash, customer_email, owner, event_id, quantity)
     SELECT gen_random_uuid()::text, $1, '{"name": "Aigul"}', id, $2 FROM event WHERE subscription IS NOT NULL ORDER BY id LIMIT 1`,
    [email, left],
  );
}

/** A letter in the demonstration's mailbox. */
export async function receiveLetter(db: Database, to: string): Promise<void> {
  await db.query('INSERT INTO demo_mail (received_at, raw) VALUES (now(), $1)', [
    Buffer.from(`To: <${to}>\r\n\r\nкүй`),
  ]);
}

/** All sessions of the season were before that moment. */
export async function seasonWas(db: Database, at: Date): Promise<void> {
  await db.query('UPDATE session SET starts_at = $1', [at]);
}

/** A letter that leads to a page of the order. */
export async function insertLetter(
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

/** Each letter as it came into the demonstration's mailbox. */
export async function deliverLetters(db: Database): Promise<void> {
  await db.query(
    `INSERT INTO demo_mail (received_at, raw)
     SELECT created_at, convert_to('Message-ID: <mail-' || id || '@sahna.example>' || chr(10) || 'To: <' || recipient || '>', 'UTF8') FROM mail`,
  );
}

export async function delivered(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ to: string }>(
    `SELECT substring(convert_from(raw, 'UTF8') FROM 'To: <(.*)>') AS "to" FROM demo_mail ORDER BY 1`,
  );
  return rows.map(({ to }) => to);
}

export async function recipients(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ recipient: string }>('SELECT recipient FROM mail ORDER BY recipient');
  return rows.map(({ recipient }) => recipient);
}
