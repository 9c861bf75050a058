/** Creates a backlog of emails, each with a ticket, a poster, a seat and a name. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  createNotifications,
  handleNotificationJobs,
  mailSend,
} from '../../apps/server/src/modules/notifications/index.ts';
import { createTickets } from '../../apps/server/src/modules/tickets/index.ts';
import { operaSeat } from '../../apps/server/src/modules/tickets/testing/paid.ts';
import { createBatching, type Database } from '../../apps/server/src/platform/db/index.ts';
import { createJobs } from '../../apps/server/src/platform/jobs/index.ts';
import { systemClock } from '../../apps/server/src/platform/lib/clock.ts';
import { createBatcher } from '../../apps/server/src/platform/lib/concurrency/batcher.ts';
import { orderId } from '../../apps/server/src/platform/lib/ids.ts';
import { insertPaidOrders, insertPosters } from './orders.store.ts';

const POSTERS = new URL('../../demo/season/images/posters/', import.meta.url);
const EVENTS = 12;
const ROW = 30;
const AT_ONCE = 500;
const NAMES = [
  'Айгүл Сәрсенқызы Әбдіхалықова',
  'Ұлпан Һәкімқызы',
  'Дмитрий Цой',
  'Jürgen Schäfer',
  'Нұрлан Жүнісов',
  'Ольга Щербакова',
];

export type Backlog = {
  /** Inserts emails and their jobs, and notifies the shop. */
  add(count: number): Promise<void>;
};

export async function prepareBacklog(db: Database): Promise<Backlog> {
  const files = readdirSync(POSTERS).sort().slice(0, EVENTS);
  const posters = await insertPosters(
    db,
    files.map((file) => readFileSync(new URL(file, POSTERS), 'utf8')),
  );
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const jobs = createJobs({ db, log });
  const failAsUnneeded = () => Promise.reject(new Error('the bench sends no letters itself'));
  const notifications = await createNotifications({
    db,
    jobs,
    clock: systemClock,
    mailer: { send: failAsUnneeded },
    tickets: { loadTicketDocuments: failAsUnneeded },
    siteUrl: () => 'https://tickets.example',
    identity: () => ({ sender: '', footer: {}, texts: {} }),
    log,
  });
  const tickets = createTickets({
    db,
    clock: systemClock,
    batching: createBatching(createBatcher),
    printer: { print: failAsUnneeded },
    drawCode: () => '',
    catalog: { drawPlan: failAsUnneeded },
  });
  handleNotificationJobs(notifications, { jobs });
  await jobs.prepare();

  const createPaidOrder = ({ id, hash }: { id: number; hash: string }) => {
    const name = NAMES[id % NAMES.length] ?? '';
    const order = {
      id: orderId(id),
      hash,
      language: 'kz' as const,
      currency: 'KZT',
      total: 1_312_550,
      buyerName: name,
      isRehearsal: false,
      buyerEmail: `buyer-${id}@mail.example`,
    };
    return { order, items: [{ ...createSeat(id), images: { kz: posters[id % posters.length] ?? 0 } }] };
  };
  return {
    add: async (count) => {
      for (let left = count; left > 0; left -= AT_ONCE)
        await db.transaction(async (tx) => {
          const orders = (await insertPaidOrders(tx, Math.min(AT_ONCE, left))).map(createPaidOrder);
          await tickets.issue(tx, orders);
          await notifications.notifyOrdersPaid(tx, orders);
        });
      jobs.wake(mailSend);
    },
  };
}

function createSeat(id: number) {
  return {
    ...operaSeat,
    day: '2036-12-05',
    startsAt: new Date('2036-12-05T14:00:00Z'),
    row: String(Math.floor(id / ROW) % ROW),
    seat: String((id % ROW) + 1),
  };
}
