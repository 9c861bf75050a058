/**
 * `npm run bench:letters`: rate of sending a backlog of emails with tickets, and its effect on concurrent orders.
 * ONLY=rate or ONLY=rush runs one part. Processor time per thread is measured on Linux only.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { type MailServer, openMailServer } from './emails/mail-server.ts';
import { countWaiting, readBackendPid } from './emails/orders.store.ts';
import { readShopTimes } from './emails/processor-time.ts';
import { type Backlog, prepareBacklog } from './emails/waiting.ts';
import { runRush } from './onsale/rush.ts';
import { writeSeason } from './onsale/season.ts';
import { openShop, type Shop } from './onsale/shop.ts';
import { createCleanUps } from './shared/clean-ups.ts';
import { readFamilyTime, readParentPid, readProcessTime } from './shared/processor.ts';

const EMAILS = Number(process.env['LETTERS'] ?? 5000);
const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 1000);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const ONLY = process.env['ONLY'];
const WARM_UP = { emails: 300, seconds: 4, begun: 50 };
const LIMITS = { emailsPerSecond: 100, ratio: 0.9 };
const ENDLESS = 10_000_000;

const cleanUps = createCleanUps();
const cluster = await startPostgres({ hasFsync: true });
cleanUps.add(() => cluster.stop());
const db = await openDatabase({ kind: 'postgres', url: cluster.url });
cleanUps.add(() => db.close());
const mailServer = await openMailServer();
cleanUps.add(() => mailServer.stop());
const shop = await openShop({ DATABASE_URL: cluster.url, SEASON: writeSeason(ENDLESS), SMTP_URL: mailServer.url });
cleanUps.add(() => shop.stop());
const backlog = await prepareBacklog(db);

async function waitUntilSent(): Promise<void> {
  while ((await countWaiting(db)) > 0) await pause(200);
}

async function measureRate(backlog: Backlog, to: MailServer, of: Shop): Promise<boolean> {
  await backlog.add(WARM_UP.emails);
  await waitUntilSent();
  await to.forget();
  const postmaster = readParentPid(await readBackendPid(db));
  const before = { shop: readShopTimes(of.pid), smtp: readProcessTime(to.pid), cluster: readFamilyTime(postmaster) };
  await backlog.add(EMAILS);
  const written = {
    shop: readShopTimes(of.pid),
    cluster: readFamilyTime(postmaster),
    sent: (await to.received()).emails,
  };
  await waitUntilSent();
  const { emails: sent, bytes, seconds } = await to.received();
  const after = { shop: readShopTimes(of.pid), smtp: readProcessTime(to.pid), cluster: readFamilyTime(postmaster) };
  const formatEach = (from: number, until: number, count = EMAILS) => `${((until - from) / count).toFixed(2)} ms`;
  console.log(`${sent} emails of ${Math.round(bytes / sent / 1024)} KiB: ${(sent / seconds).toFixed(0)} a second`);
  console.log('processor time per email:');
  console.log(`  main thread of the shop  ${formatEach(before.shop.main, after.shop.main)}`);
  console.log(`  email threads            ${formatEach(before.shop.emails, after.shop.emails)}`);
  console.log(`  other threads            ${formatEach(before.shop.other, after.shop.other)}`);
  console.log(`  PostgreSQL, after insert ${formatEach(written.cluster, after.cluster, EMAILS - written.sent)}`);
  console.log(`  mail server              ${formatEach(before.smtp, after.smtp)}`);
  return sent >= EMAILS && sent / seconds >= LIMITS.emailsPerSecond;
}

/**
 * Rate of orders without and with a backlog that outlasts the turn. The order alternates, because the rate decreases as
 * orders accumulate.
 */
async function measureBesideSales(backlog: Backlog, to: MailServer, of: Shop): Promise<boolean> {
  await runRush(of.url, CONNECTIONS, { seconds: WARM_UP.seconds });
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const turns = { withoutEmails: 0, withEmails: 0 };
    for (const turn of round % 2 === 1
      ? (['withoutEmails', 'withEmails'] as const)
      : (['withEmails', 'withoutEmails'] as const)) {
      if (turn === 'withEmails') await waitUntilSending(backlog, to);
      const [before, sentBefore] = [readShopTimes(of.pid), (await to.received()).emails];
      const { createdPerSecond, p50, p99 } = await runRush(of.url, CONNECTIONS, { seconds: SECONDS });
      const [after, sent] = [readShopTimes(of.pid), (await to.received()).emails - sentBefore];
      turns[turn] = createdPerSecond;
      console.log(
        `${turn.padEnd(13)} ${createdPerSecond.toFixed(0).padStart(5)} orders/s  p50 ${p50} ms  p99 ${p99} ms  ${sent} emails; ` +
          `processor: main thread ${after.main - before.main} ms, email threads ${after.emails - before.emails} ms`,
      );
      await waitUntilSent();
    }
    ratios.push(turns.withEmails / turns.withoutEmails);
  }
  const middle = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  console.log(`ratio ${middle.toFixed(2)} (per turn ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`);
  return middle >= LIMITS.ratio;
}

/** Waits until the threads are sending. */
async function waitUntilSending(backlog: Backlog, to: MailServer): Promise<void> {
  await to.forget();
  await backlog.add(EMAILS);
  while ((await to.received()).emails < WARM_UP.begun) await pause(100);
}

let isWithinLimits = true;
try {
  if (ONLY !== 'rush') isWithinLimits = await measureRate(backlog, mailServer, shop);
  if (ONLY !== 'rate') isWithinLimits = (await measureBesideSales(backlog, mailServer, shop)) && isWithinLimits;
} finally {
  await cleanUps.run();
}
process.exit(isWithinLimits ? 0 : 1);
