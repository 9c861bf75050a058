/** Who hears of free places, how many at a time, and for how long addresses are kept: the module on a database, with letters in a list. */
import { expect, it } from 'vitest';
import { type AlertLetter, createAlerts } from '../modules/alerts/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { stoppedQueues } from '../platform/jobs/testing/queues.ts';
import { alertRows } from './support/alerts.store.ts';
import { openSmallShop } from './support/small-shop.store.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeWithDatabase('wishes to be told of tickets', (open) => {
  const queueOn = stoppedQueues();

  async function openAlerts() {
    const db = await open();
    const { eventId } = await openSmallShop(db, { stock: 0, seats: 0 });
    const jobs = queueOn(db);
    let [now, free] = [NOW, 0];
    const asked: (AlertLetter & { secret: string })[] = [];
    const told: string[] = [];
    const deps = {
      db,
      jobs,
      clock: { now: () => now },
      freePlaces: async () => new Map([[eventId, free]]),
      writeAsked: async (_tx: unknown, letter: AlertLetter & { secret: string }) => void asked.push(letter),
      writeTold: async (_tx: unknown, letters: readonly AlertLetter[]) =>
        void told.push(...letters.map(({ email }) => email)),
    };
    const alerts = createAlerts(deps);
    await jobs.start();
    const confirm = async (email: string): Promise<string> => {
      const before = asked.length;
      await alerts.ask(eventId, email, 'kz');
      await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(before + 1);
      const link = asked.at(-1)?.secret ?? '';
      // The email is written before its transaction commits.
      await expect.poll(() => alerts.look(link)).not.toBeNull();
      await alerts.confirm(link);
      return link;
    };
    const expectNobodyTold = async (): Promise<void> => {
      const before = told.length;
      expect((await alerts.tell()).failed).toEqual([]);
      expect(told).toHaveLength(before);
    };
    return {
      ...{ db, jobs, alerts, eventId, asked, told, confirm, expectNobodyTold },
      setFree: (places: number) => {
        free = places;
      },
      wait: (ms: number) => {
        now = new Date(now.getTime() + ms);
      },
    };
  }

  it('are met two for each free place, those first who asked first, and the rest a quarter of an hour later if it is still free', async () => {
    const { alerts, told, confirm, setFree, wait, jobs, expectNobodyTold } = await openAlerts();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await confirm(`${name}@mail.example`);
    await expectNobodyTold();
    setFree(1);
    await alerts.tell();
    expect(told).toEqual(['a@mail.example', 'b@mail.example']);
    await expectNobodyTold();
    wait(16 * MINUTE);
    setFree(0);
    await expectNobodyTold();
    setFree(9);
    // As two processes do it.
    await Promise.all([alerts.tell(), alerts.tell()]);
    expect(told.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@mail.example`));
    wait(DAY);
    await expectNobodyTold();
    await jobs.stop();
  });

  it('are not met for who has left or never confirmed, and may be had again after that', async () => {
    const { alerts, eventId, asked, told, confirm, setFree, wait, jobs, expectNobodyTold } = await openAlerts();
    const link = await confirm('a@mail.example');
    await alerts.leave(link);
    await alerts.ask(eventId, 'b@mail.example', 'kz');
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2);
    setFree(9);
    await expectNobodyTold();
    wait(2 * 60 * MINUTE);
    await confirm('A@mail.example');
    await alerts.tell();
    expect(told).toEqual(['A@mail.example']);
    expect(await alerts.look(link)).toMatchObject({ state: 'left' });
    await jobs.stop();
  });

  it('are forgotten after two days unconfirmed, and a month after they are over', async () => {
    const { db, alerts, eventId, asked, confirm, wait, jobs } = await openAlerts();
    const left = await confirm('left@mail.example');
    await alerts.leave(left);
    await confirm('waits@mail.example');
    await alerts.ask(eventId, 'never@mail.example', 'kz');
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(3);
    wait(2 * DAY + MINUTE);
    await alerts.expire();
    expect(await alertRows(db)).toEqual(['left@mail.example', 'waits@mail.example']);
    wait(29 * DAY);
    await alerts.expire();
    expect(await alertRows(db)).toEqual(['waits@mail.example']);
    await jobs.stop();
  });
});
