/** Checks before the pool is opened whether this PostgreSQL fits the shop (version, encoding, rights). */
import pg from 'pg';
import { CannotStart } from '../lib/cannot-start.ts';

const OLDEST_VERSION = 15;
const TIMEOUT_MS = 2_000;
/** The queue's own schema (pg-boss). Where it exists, the user needs no right to create it. */
const QUEUE_SCHEMA = 'pgboss';

type Facts = {
  version: number;
  encoding: string;
  reads: boolean;
  user: string;
  database: string;
  mayMakeTables: boolean;
};

const FACTS = `SELECT current_setting('server_version_num')::int / 10000 AS version,
       current_setting('server_encoding') AS encoding,
       current_setting('transaction_read_only') = 'on' AS reads,
       current_user AS user, current_database() AS database,
       coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)
         AND (has_database_privilege(current_database(), 'CREATE')
              OR EXISTS (SELECT FROM pg_namespace WHERE nspname = '${QUEUE_SCHEMA}')) AS "mayMakeTables"`;

/** Throws CannotStart. */
export async function checkPostgres(url: string): Promise<void> {
  const client = connecting(url);
  // A broken connection rejects its statement; without an 'error' listener it would end the process as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(FACTS);
    if (rows[0]) judge(rows[0], placeOf(client));
  } catch (error) {
    throw error instanceof CannotStart ? error : refused(error, client);
  } finally {
    // The checks are done; an error while closing changes nothing.
    await client.end().catch(() => {});
  }
}

/** Parses the address and reads the files of certificates that it names. */
function connecting(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  } catch (error) {
    throw new CannotStart(`DATABASE_URL cannot be read (${messageOf(error)}): correct it.`);
  }
}

const placeOf = ({ host, port }: pg.Client): string => `${host}:${port}`;

function judge({ version, encoding, reads, user, database, mayMakeTables }: Facts, place: string): void {
  if (version < OLDEST_VERSION)
    throw new CannotStart(
      `PostgreSQL at ${place} is version ${version}, and the shop needs ${OLDEST_VERSION} or newer: upgrade it, or name another one in DATABASE_URL.`,
    );
  if (encoding !== 'UTF8')
    throw new CannotStart(
      `The database "${database}" at ${place} keeps its texts in ${encoding}: create one with ENCODING 'UTF8', and name it in DATABASE_URL.`,
    );
  if (reads)
    throw new CannotStart(
      `PostgreSQL at ${place} only reads, as a standby does: name the one that is written to in DATABASE_URL.`,
    );
  if (!mayMakeTables)
    throw new CannotStart(
      `The user "${user}" may not create tables and schemas in the database "${database}" at ${place}: make it the owner (ALTER DATABASE … OWNER TO …), or name another user in DATABASE_URL.`,
    );
}

function refused(error: unknown, client: pg.Client): CannotStart {
  const place = placeOf(client);
  const why = messageOf(error);
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOENT':
      return new CannotStart(`No PostgreSQL answers at ${place} (${why}): start it, or correct DATABASE_URL.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotStart(`The host ${client.host} stands for no address: correct DATABASE_URL.`);
    case '3D000':
      return new CannotStart(
        `There is no database "${client.database}" at ${place}: create it, or correct DATABASE_URL.`,
      );
    case '28P01':
    case '28000':
      return new CannotStart(
        `PostgreSQL at ${place} does not let the user "${client.user}" in (${why}): correct the user or the password in DATABASE_URL.`,
      );
    case '53300':
      return new CannotStart(
        `PostgreSQL at ${place} has no connection left: raise its max_connections, or lower DATABASE_POOL of the shop's processes.`,
      );
  }
  if (/timeout/i.test(why))
    return new CannotStart(
      `PostgreSQL at ${place} does not answer within ${TIMEOUT_MS / 1000} s: see whether it runs and is reached from here, or correct DATABASE_URL.`,
    );
  return new CannotStart(`PostgreSQL at ${place} cannot be used (${why}): see to it, or correct DATABASE_URL.`);
}

/** Where several addresses were tried, the reasons are those of each. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
