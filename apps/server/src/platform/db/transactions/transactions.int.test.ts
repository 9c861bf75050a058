import { expect, it } from 'vitest';
import { describeOnBothEnginesInEveryRun } from '../testing/databases.ts';
import type { Database, DatabaseConfig } from '../types.ts';
import { UnknownOutcome } from '../unavailable.ts';

describeOnBothEnginesInEveryRun('a transaction', (_open, { engine, create, openAgain }) => {
  async function openNotesDatabase(config?: DatabaseConfig): Promise<Database> {
    const db = await openAgain(config ?? (await create()));
    await db.query('CREATE TABLE note (id int GENERATED ALWAYS AS IDENTITY, words text CHECK (words <> $$bad$$))');
    return db;
  }
  const listNotes = async (db: Database): Promise<string[]> =>
    (await db.query<{ words: string }>('SELECT words FROM note ORDER BY id')).rows.map((row) => row.words);
  const INSERT = 'INSERT INTO note (words) VALUES ($1)';

  it('runs concurrent statements in the order in which they were sent', async () => {
    const db = await openNotesDatabase();
    const words = Array.from({ length: 50 }, (_, n) => `word ${n}`);

    const counted = await db.transaction(async (tx) => {
      const sent = words.map((word) => tx.query(INSERT, [word]));
      const after = tx.query<{ n: number }>('SELECT count(*)::int AS n FROM note');
      await Promise.all(sent);
      return (await after).rows;
    });

    expect(counted).toEqual([{ n: 50 }]);
    expect(await listNotes(db)).toEqual(words);
  });

  it('rolls back after a failed concurrent statement, and the connection remains usable', async () => {
    const db = await openNotesDatabase();

    const failing = db.transaction((tx) =>
      Promise.all(['before', 'bad', 'after'].map((word) => tx.query(INSERT, [word]))),
    );

    await expect(failing).rejects.toThrow(/note_words_check/);
    await db.transaction((tx) => tx.query(INSERT, ['next']));
    expect(await listNotes(db)).toEqual(['next']);
  });

  it('rejects if the work hides a failed statement', async () => {
    const db = await openNotesDatabase();

    const failing = db.transaction(async (tx) => {
      await tx.query(INSERT, ['before']);
      await tx.query(INSERT, ['bad']).catch(() => {});
    });

    await expect(failing).rejects.toThrow();
    expect(await listNotes(db)).toEqual([]);
  });

  it.runIf(engine === 'postgres')(
    'reports an unknown outcome if the connection is lost during the commit',
    async () => {
      const config = await create();
      const [db, operator] = [await openNotesDatabase(config), await openAgain(config)];

      const lost = db.transaction(async (tx) => {
        await tx.query(INSERT, ['perhaps']);
        const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await operator.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      });

      await expect(lost).rejects.toBeInstanceOf(UnknownOutcome);
      await db.transaction((tx) => tx.query(INSERT, ['next']));
      expect(await listNotes(db)).toEqual(['next']);
    },
  );

  it('refuses statements of work that continues after a failure', async () => {
    const db = await openNotesDatabase();
    const straggler = Promise.withResolvers<unknown>();
    const ended = Promise.withResolvers<void>();

    const failing = db.transaction(async (tx) => {
      const runLater = async (): Promise<void> => {
        await ended.promise;
        await tx.query(INSERT, ['too late']).then(() => straggler.resolve('sent'), straggler.resolve);
      };
      await Promise.all([runLater(), tx.query(INSERT, ['bad'])]);
    });

    await expect(failing).rejects.toThrow(/note_words_check/);
    ended.resolve();
    expect(await straggler.promise).toMatchObject({ message: 'the transaction has ended' });
    expect(await listNotes(db)).toEqual([]);
  });
});
