/** How often somebody guessed wrong. */
import type { Tx } from '../../platform/db/index.ts';

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
