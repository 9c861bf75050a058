/**
 * `npm run bench:letters`: how fast letters with a ticket each are sent where they wait, and what they take of orders beside them.
 * ONLY=rate or ONLY=rush does one of the two. Linux alone counts the processor's time by thread.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { type MailServer, openMailServer } from './letters/mail-server.ts';
import { backendOf, countWaiting } from './letters/orders.store.ts';
import { shopTimes } from './letters/processor-time.ts';
import { type Backlog, prepareBacklog } from './letters/waiting.ts';
import { rush } from './onsale/rush.ts';
import { writeSeason } from './onsale/season.ts';
import { openShop, type Shop } from './onsale/shop.ts';
import { createCleanUps } from './shared/clean-ups.ts';
import { familyTime, parentOf, processTime } from './shared/processor.ts';

const LETTERS = Number(process.env['LETTERS'] ?? 5000);
const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 1000);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const ONLY = process.env['ONLY'];
const WARM_UP = { letters: 300, seconds: 4, begun: 50 };
const WANTED = { lettersPerSecond: 100, ratio: 0.9 };
const ENDLESS = 10_000_000;

const cleanUps = createCleanUps();
const cluster = await startPostgres({ fsync: true });
cleanUps.add(() => cluster.stop());
const db = await openDatabase({ kind: 'postgres', url: cluster.url });
cleanUps.add(() => db.close());
const mailServer = await openMailServer();
cleanUps.add(() => mailServer.stop());
const shop = await openShop({ DATABASE_URL: cluster.url, SEASON: writeSeason(ENDLESS), SMTP_URL: mailServer.url });
cleanUps.add(() => shop.stop());
const backlog = await prepareBacklog(db);

async function untilSent(): Promise<void> {
  while ((await countWaiting(db)) > 0) await pause(200);
}

async function rate(letters: Backlog, to: MailServer, of: Shop): Promise<boolean> {
  await letters.add(WARM_UP.letters);
  await untilSent();
  await to.forget();
  const postmaster = parentOf(await backendOf(db));
  const before = { shop: shopTimes(of.pid), smtp: processTime(to.pid), cluster: familyTime(postmaster) };
  await letters.add(LETTERS);
  const written = { shop: shopTimes(of.pid), cluster: familyTime(postmaster), sent: (await to.received()).letters };
  await untilSent();
  const { letters: sent, bytes, seconds } = await to.received();
  const after = { shop: shopTimes(of.pid), smtp: processTime(to.pid), cluster: familyTime(postmaster) };
  const each = (from: number, until: number, count = LETTERS) => `${((until - from) / count).toFixed(2)} ms`;
  console.log(`${sent} letters of ${Math.round(bytes / sent / 1024)} KiB: ${(sent / seconds).toFixed(0)} a second`);
  console.log('processor time a letter:');
  console.log(`  the shop's own thread    ${each(before.shop.main, after.shop.main)}`);
  console.log(`  threads of letters       ${each(before.shop.letters, after.shop.letters)}`);
  console.log(`  the shop's other threads ${each(before.shop.other, after.shop.other)}`);
  console.log(`  PostgreSQL, once written ${each(written.cluster, after.cluster, LETTERS - written.sent)}`);
  console.log(`  the mail server          ${each(before.smtp, after.smtp)}`);
  return sent >= LETTERS && sent / seconds >= WANTED.lettersPerSecond;
}

/**
 * Orders without letters, and beside so many that they do not end before the turn does. Which comes first changes from round to round,
 * for the rate falls a little as orders grow in number.
 */
async function beside(letters: Backlog, to: MailServer, of: Shop): Promise<boolean> {
  await rush(of.url, CONNECTIONS, { seconds: WARM_UP.seconds });
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const turns = { alone: 0, beside: 0 };
    for (const turn of round % 2 === 1 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const)) {
      if (turn === 'beside') await beginToSend(letters, to);
      const [before, sentBefore] = [shopTimes(of.pid), (await to.received()).letters];
      const { madePerSecond, p50, p99 } = await rush(of.url, CONNECTIONS, { seconds: SECONDS });
      const [after, sent] = [shopTimes(of.pid), (await to.received()).letters - sentBefore];
      turns[turn] = madePerSecond;
      console.log(
        `${turn.padEnd(6)} ${madePerSecond.toFixed(0).padStart(5)} orders/s  p50 ${p50} ms  p99 ${p99} ms  ${sent} letters; ` +
          `processor: own thread ${after.main - before.main} ms, letters ${after.letters - before.letters} ms`,
      );
      await untilSent();
    }
    ratios.push(turns.beside / turns.alone);
  }
  const middle = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  console.log(`ratio ${middle.toFixed(2)} (turn by turn ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`);
  return middle >= WANTED.ratio;
}

/** Until the threads have started and are at work. */
async function beginToSend(letters: Backlog, to: MailServer): Promise<void> {
  await to.forget();
  await letters.add(LETTERS);
  while ((await to.received()).letters < WARM_UP.begun) await pause(100);
}

let good = true;
try {
  if (ONLY !== 'rush') good = await rate(backlog, mailServer, shop);
  if (ONLY !== 'rate') good = (await beside(backlog, mailServer, shop)) && good;
} finally {
  await cleanUps.run();
}
process.exit(good ? 0 : 1);
