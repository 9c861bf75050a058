import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable, isDiskFull, toCommitError, toOutageError, UnknownOutcome } from './unavailable.ts';

const createError = (message: string, code?: string): Error => Object.assign(new Error(message), code ? { code } : {});

describe('toOutageError', () => {
  test.each([
    ['a server that stops', createError('terminating connection due to administrator command', '57P01')],
    ['a server that has crashed', createError('terminating connection because of crash', '57P02')],
    ['a server that starts', createError('the database system is starting up', '57P03')],
    ['a connection that failed', createError('connection failure', '08006')],
    ['a full disk', createError('could not extend file', '53100')],
    ['too many connections', createError('sorry, too many clients already', '53300')],
    ['a read-only server', createError('cannot execute INSERT in a read-only transaction', '25006')],
    ['a connection that was reset', createError('read ECONNRESET', 'ECONNRESET')],
    ['a connection that ended', createError('Connection terminated unexpectedly')],
    [
      'a connection that cannot be used anymore',
      createError('Client has encountered a connection error and is not queryable'),
    ],
  ])('maps %s to DatabaseUnavailable', (_, error) => {
    const outage = toOutageError(error);
    expect(outage).toBeInstanceOf(DatabaseUnavailable);
    expect(outage).toHaveProperty('cause', error);
    expect(toOutageError(outage)).toBe(outage);
  });

  test.each([
    ['a violated constraint', createError('violates check constraint', '23514')],
    ['a deadlock', createError('deadlock detected', '40P01')],
    ['a statement timeout', createError('canceling statement due to user request', '57014')],
    ['an invalid statement', createError('syntax error', '42601')],
    ['a programming error', new TypeError('x is not a function')],
  ])('returns %s unchanged', (_, error) => {
    expect(toOutageError(error)).toBe(error);
  });

  test('marks a full disk only for its own state', () => {
    expect(isDiskFull(toOutageError(createError('could not extend file', '53100')))).toBe(true);
    expect(isDiskFull(toOutageError(createError('the database system is starting up', '57P03')))).toBe(false);
  });
});

describe('toCommitError', () => {
  test('is an unknown outcome after a lost connection, and retryable', () => {
    for (const error of [
      createError('Connection terminated unexpectedly'),
      createError('terminating connection', '57P01'),
    ]) {
      expect(toCommitError(error)).toBeInstanceOf(UnknownOutcome);
      expect(toCommitError(error)).toBeInstanceOf(DatabaseUnavailable);
    }
  });

  test('is an error for an SQLSTATE of its own', () => {
    const deferred = createError('violates foreign key constraint', '23503');
    expect(toCommitError(deferred)).toBe(deferred);
    const full = toCommitError(createError('could not extend file', '53100'));
    expect(full).toBeInstanceOf(DatabaseUnavailable);
    expect(full).not.toBeInstanceOf(UnknownOutcome);
  });
});
