/** Errors of an unavailable database: not caused by the request, which can be retried. */

/**
 * The database is unavailable, takes no more connections, or is not writable. The request was not executed, except for
 * UnknownOutcome.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown, message = 'the database is unavailable') {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * The connection broke during a commit: it is unknown whether the transaction was committed. It must not be repeated
 * blindly; a request with an idempotency key can be repeated.
 */
export class UnknownOutcome extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause, 'the connection was lost during a commit');
    this.name = 'UnknownOutcome';
  }
}

/**
 * SQLSTATEs of PostgreSQL: failed connections (08) and insufficient resources (53: disk, memory, connections); a server
 * that stops, has crashed or starts (57P01 to 57P03); a read-only server, as after a failover (25006); a failing disk
 * (58030).
 */
const OUTAGE_STATE = /^(08...|53...|57P0[123]|25006|58030)$/;

/** Network errors of an open connection. A connection that cannot be opened is an outage whatever the error. */
const OUTAGE_CODE = /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/;

/** Messages of node-postgres, whose errors have no code when a connection ends. */
const OUTAGE_MESSAGE = /^(Connection terminated|Query read timeout|Client (has encountered|was closed))/;

/** Returns a DatabaseUnavailable if the error is an outage, else the same error. */
export function toOutageError(error: unknown): unknown {
  return isOutage(error) ? new DatabaseUnavailable(error) : error;
}

function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return false;
  const code = getSqlState(error);
  if (code === undefined) return OUTAGE_MESSAGE.test(error.message);
  return OUTAGE_STATE.test(code) || OUTAGE_CODE.test(code);
}

const SERVER_ENDED = /^(08|57)/;

/**
 * Maps the error of a failed COMMIT. With an SQLSTATE the database refused it, unless the state is one of a lost
 * connection.
 */
export function toCommitError(error: unknown): unknown {
  const state = getSqlState(error instanceof DatabaseUnavailable ? error.cause : error);
  const isServerError = state !== undefined && /^[0-9A-Z]{5}$/.test(state) && !SERVER_ENDED.test(state);
  return isServerError ? toOutageError(error) : new UnknownOutcome(error);
}

const DISK_FULL = '53100';

export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && getSqlState(error.cause) === DISK_FULL;
}

function getSqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
