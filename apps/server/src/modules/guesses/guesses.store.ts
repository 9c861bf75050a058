/** How often somebody guessed wrong. */
import type { Tx } from '../../db/index.ts';

/** Tells our locks from others' on the same numbers. */
const GUESS_LOCK = 7_240_521;

/** Makes who guesses take turns until the transaction ends, so that guesses at once are counted, too. Always in one order. */
export async function lockGuesses(tx: Tx, who: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(key)
       FROM (SELECT DISTINCT hashtextextended(who, ${GUESS_LOCK}) AS key FROM unnest($1::text[]) AS who ORDER BY key) AS keys`,
    [who],
  );
}

export async function guessesSince(tx: Tx, who: readonly string[], since: Date): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ who: string; guesses: number }>(
    `SELECT who, count(*)::int AS guesses FROM wrong_guess WHERE who = ANY($1::text[]) AND at > $2 GROUP BY who`,
    [who, since],
  );
  return new Map(rows.map(({ who, guesses }) => [who, guesses]));
}

/** Keeps a wrong guess, and none that count no more. */
export async function keepGuess(tx: Tx, who: readonly string[], now: Date, since: Date): Promise<void> {
  await tx.query('DELETE FROM wrong_guess WHERE at <= $1', [since]);
  await tx.query('INSERT INTO wrong_guess (who, at) SELECT who, $2 FROM unnest($1::text[]) AS who', [who, now]);
}
