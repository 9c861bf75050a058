import type { Executor } from '../../platform/db/index.ts';
import type { CustomerId } from '../../platform/lib/ids.ts';
import type { Claims } from './rules.ts';

export type Customer = {
  id: CustomerId;
  hash: string;
  cardCode: string | null;
  email: string | null;
  phone: string | null;
  lastname: string | null;
  firstname: string | null;
  middlename: string | null;
};

const CUSTOMER = `customer.id, customer.hash, card_code AS "cardCode", email, phone, lastname, firstname, middlename`;

/** Inserts the customer of these claims, or updates it. */
export async function saveCustomer(db: Executor, claims: Claims, hash: string): Promise<Customer> {
  const { rows } = await db.query<Customer>(
    `INSERT INTO customer (issuer, subject, hash, card_code, email, phone, lastname, firstname, middlename, email_verified)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (issuer, subject) DO UPDATE
       SET card_code = coalesce(excluded.card_code, customer.card_code), email = excluded.email,
           phone = excluded.phone, lastname = excluded.lastname, firstname = excluded.firstname,
           middlename = excluded.middlename, email_verified = excluded.email_verified
     RETURNING ${CUSTOMER}`,
    [
      claims.issuer,
      claims.subject,
      hash,
      claims.cardCode,
      claims.email,
      claims.phone,
      claims.lastname,
      claims.firstname,
      claims.middlename,
      claims.verifiedEmail !== null,
    ],
  );
  const [customer] = rows;
  if (!customer) throw new Error('a customer was neither inserted nor updated');
  return customer;
}

export type NewLoginSession = {
  key: string;
  customerId: CustomerId;
  idToken: string | null;
  now: Date;
  expiresAt: Date;
};

/** Starts a login session and deletes expired ones. */
export async function insertLoginSession(
  db: Executor,
  { key, customerId, idToken, now, expiresAt }: NewLoginSession,
): Promise<void> {
  await db.query('DELETE FROM customer_session WHERE expires_at <= $1', [now]);
  await db.query('UPDATE customer SET last_sign_in_at = $2 WHERE id = $1', [customerId, now]);
  await db.query(
    'INSERT INTO customer_session (key, customer_id, id_token, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [key, customerId, idToken, now, expiresAt],
  );
}

export async function findCustomerBySession(db: Executor, key: string, now: Date): Promise<Customer | null> {
  const { rows } = await db.query<Customer>(
    `SELECT ${CUSTOMER} FROM customer_session JOIN customer ON customer.id = customer_id
      WHERE key = $1 AND expires_at > $2`,
    [key, now],
  );
  return rows[0] ?? null;
}

/** Ends a login session; returns the provider's ID token, or null if there was no such session. */
export async function endSession(db: Executor, key: string): Promise<{ idToken: string | null } | null> {
  const { rows } = await db.query<{ idToken: string | null }>(
    'DELETE FROM customer_session WHERE key = $1 RETURNING id_token AS "idToken"',
    [key],
  );
  return rows[0] ?? null;
}
