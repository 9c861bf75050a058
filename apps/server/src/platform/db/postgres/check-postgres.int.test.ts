/** What a start prints about a PostgreSQL that it cannot use. The start itself: failed-start.int.test.ts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatFatalError } from '../../lib/errors/startup-error.ts';
import { openDatabase } from '../index.ts';
import { type RefusingPostgres, startRefusingPostgres } from '../testing/refusing-postgres.ts';

let postgres: RefusingPostgres;
beforeAll(async () => {
  postgres = await startRefusingPostgres();
});
afterAll(() => postgres.stop());

it.each<[reason: string, url: () => string, sentence: RegExp]>([
  [
    'host without address',
    () => 'postgres://x:secret@nowhere.invalid/y',
    /^The host name nowhere\.invalid .*DATABASE_URL/,
  ],
  [
    'missing database',
    () => postgres.createUrl('postgres', 'nowhere'),
    /^The database "nowhere" does not exist at .*DATABASE_URL/,
  ],
  ['wrong password', () => postgres.createUrl('locked', 'old', 'secret'), /rejected the user "locked" .*DATABASE_URL/],
  ['old version', () => postgres.createUrl('postgres', 'old'), /is version 14, .* 15 or later.*DATABASE_URL/],
  ['read-only database', () => postgres.createUrl('postgres', 'standby'), /is read-only: .*DATABASE_URL/],
  ['other encoding', () => postgres.createUrl('postgres', 'latin'), /has the encoding LATIN1: .*DATABASE_URL/],
  [
    'user without rights',
    () => postgres.createUrl('guest', 'postgres'),
    /^The user "guest" cannot create .*DATABASE_URL/,
  ],
])('prints one sentence with the variable to change: %s', async (_reason, url, sentence) => {
  const error: unknown = await openDatabase({ kind: 'postgres', url: url() }).catch((reason: unknown) => reason);
  const printed = formatFatalError(error);
  expect(printed).toMatch(sentence);
  expect(printed.split('\n')).toHaveLength(1);
  expect(printed).not.toContain('secret');
});
