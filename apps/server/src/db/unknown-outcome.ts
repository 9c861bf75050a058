/** The connection broke while a transaction was being committed: nobody can say whether it was. Not to be done again blindly. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('the connection was lost during a commit', { cause });
    this.name = 'UnknownOutcome';
  }
}

/** What a failed COMMIT says. With a state of SQL's own the database has refused it, but for those of a lost connection. */
export function commitFailure(error: unknown): unknown {
  const state = error instanceof Error && 'code' in error ? error.code : undefined;
  const isRefusal = typeof state === 'string' && /^[0-9A-Z]{5}$/.test(state) && !/^(08|57)/.test(state);
  return isRefusal ? error : new UnknownOutcome(error);
}
