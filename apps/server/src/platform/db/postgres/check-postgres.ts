/**
 * Checks before opening the pool whether this PostgreSQL meets the requirements of the shop (version, encoding,
 * privileges).
 */
import pg from 'pg';
import { getErrorCode } from '../../lib/errors/error-code.ts';
import { StartupError } from '../../lib/errors/startup-error.ts';

const OLDEST_VERSION = 15;
/** A busy machine takes seconds to start a server process. */
const TIMEOUT_MS = 10_000;
/** Schema of the job queue (pg-boss). If it exists, the user needs no privilege to create it. */
const QUEUE_SCHEMA = 'pgboss';

type ServerFacts = {
  version: number;
  encoding: string;
  reads: boolean;
  user: string;
  database: string;
  canCreateTables: boolean;
};

const FACTS = `SELECT current_setting('server_version_num')::int / 10000 AS version,
       current_setting('server_encoding') AS encoding,
       current_setting('transaction_read_only') = 'on' AS reads,
       current_user AS user, current_database() AS database,
       coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)
         AND (has_database_privilege(current_database(), 'CREATE')
              OR EXISTS (SELECT FROM pg_namespace WHERE nspname = '${QUEUE_SCHEMA}')) AS "canCreateTables"`;

/** Throws StartupError. */
export async function checkPostgres(url: string): Promise<void> {
  const client = createClient(url);
  // A broken connection rejects its statement; without an 'error' listener it would also crash the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(FACTS);
    if (rows[0]) checkServerFacts(rows[0], formatServerAddress(client));
  } catch (error) {
    throw error instanceof StartupError ? error : toStartupError(error, client);
  } finally {
    // The checks are done; an error while closing is irrelevant.
    await client.end().catch(() => {});
  }
}

/** Parses the URL and reads the certificate files it refers to. */
function createClient(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  } catch (error) {
    throw new StartupError(`DATABASE_URL is invalid (${getErrorMessage(error)}).`);
  }
}

const formatServerAddress = ({ host, port }: pg.Client): string => `${host}:${port}`;

function checkServerFacts(
  { version, encoding, reads, user, database, canCreateTables }: ServerFacts,
  place: string,
): void {
  if (version < OLDEST_VERSION)
    throw new StartupError(
      `PostgreSQL at ${place} is version ${version}, but version ${OLDEST_VERSION} or later is required: upgrade it, or set DATABASE_URL to another server.`,
    );
  if (encoding !== 'UTF8')
    throw new StartupError(
      `The database "${database}" at ${place} has the encoding ${encoding}: create a database with ENCODING 'UTF8', and set DATABASE_URL to it.`,
    );
  if (reads) throw new StartupError(`PostgreSQL at ${place} is read-only: set DATABASE_URL to the primary server.`);
  if (!canCreateTables)
    throw new StartupError(
      `The user "${user}" cannot create tables and schemas in the database "${database}" at ${place}: make it the owner (ALTER DATABASE … OWNER TO …), or set another user in DATABASE_URL.`,
    );
}

function toStartupError(error: unknown, client: pg.Client): StartupError {
  const place = formatServerAddress(client);
  const reason = getErrorMessage(error);
  switch (getErrorCode(error)) {
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOENT':
      return new StartupError(
        `Cannot connect to PostgreSQL at ${place} (${reason}): start it, or correct DATABASE_URL.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`The host name ${client.host} cannot be resolved: correct DATABASE_URL.`);
    case '3D000':
      return new StartupError(
        `The database "${client.database}" does not exist at ${place}: create it, or correct DATABASE_URL.`,
      );
    case '28P01':
    case '28000':
      return new StartupError(
        `PostgreSQL at ${place} rejected the user "${client.user}" (${reason}): correct the user or the password in DATABASE_URL.`,
      );
    case '53300':
      return new StartupError(
        `PostgreSQL at ${place} has no free connections: raise max_connections, or lower DATABASE_POOL of the shop's processes.`,
      );
  }
  if (/timeout/i.test(reason))
    return new StartupError(
      `PostgreSQL at ${place} did not respond within ${TIMEOUT_MS / 1000} s: check that it is running and reachable, or correct DATABASE_URL.`,
    );
  return new StartupError(`PostgreSQL at ${place} is not usable (${reason}): fix the cause, or correct DATABASE_URL.`);
}

/** After several addresses were tried, joins the reasons of all. */
function getErrorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(getErrorMessage).join('; ');
  return error instanceof Error ? error.message : String(error);
}
