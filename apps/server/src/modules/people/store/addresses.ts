/** Numbers of email addresses. */
import type { Database, Executor } from '../../../platform/db/index.ts';

/** Numbers of these addresses, which are lower case and trimmed; gives numbers to those that have none. */
export async function numberAddresses(
  db: Database,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const existing = await loadNumbers(db, emails);
  const missing = emails.filter((email) => !existing.has(email)).toSorted();
  if (missing.length === 0) return existing;
  await db.query(
    'INSERT INTO person_address (email, created_at) SELECT email, $2 FROM unnest($1::text[]) AS email ON CONFLICT (email) DO NOTHING',
    [missing, now],
  );
  // A concurrent request may have inserted them.
  return loadNumbers(db, emails);
}

async function loadNumbers(on: Executor, emails: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await on.query<{ email: string; id: number }>(
    'SELECT email, person_id AS id FROM person_address WHERE email = ANY($1::text[])',
    [emails],
  );
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** The addresses of a person, oldest first; none if the number is unknown or the data were erased. */
export async function findPersonAddresses(on: Executor, id: number): Promise<string[]> {
  const { rows } = await on.query<{ email: string }>(
    'SELECT email FROM person_address WHERE person_id = $1 ORDER BY created_at, email',
    [id],
  );
  return rows.map(({ email }) => email);
}

/** Addresses of several people, by their number. */
export async function listAddressesOfPeople(
  on: Executor,
  ids: readonly number[],
): Promise<{ id: number; email: string }[]> {
  const { rows } = await on.query<{ id: number; email: string }>(
    'SELECT person_id AS id, email FROM person_address WHERE person_id = ANY($1::bigint[]) ORDER BY created_at, email',
    [ids],
  );
  return rows;
}

/** The address and those that its owner confirmed to share it with; lower case. */
export async function listSharedAddresses(on: Executor, email: string): Promise<string[]> {
  const { rows } = await on.query<{ email: string }>(
    `SELECT other.email FROM person_address AS own JOIN person_address AS other ON other.person_id = own.person_id
      WHERE own.email = lower(btrim($1::text)) AND other.email <> own.email`,
    [email],
  );
  return [email.trim().toLowerCase(), ...rows.map((row) => row.email)];
}
