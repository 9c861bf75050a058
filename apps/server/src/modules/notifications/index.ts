/** Letters to buyers. They are written in the transaction of what they tell, and sent by a job after it. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database, Tx } from '../../db/index.ts';
import { defineJob, type JobLog, type Jobs } from '../../jobs/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { OrderId, PaymentId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import type { GiveBackReason } from '../orders/index.ts';
import {
  htmlLetter,
  type LetterOrder,
  type LetterParts,
  type LetterPlace,
  moneyBackLetter,
  paidLetter,
  plainLetter,
  recipientOf,
} from './letters.ts';
import { claimMail, insertMails, isUnsent, markFailed, markSent, release } from './store/mail.ts';

/** Exported for `jobs.wake` after the commit; without it a letter waits for the next poll, about a second. */
export const mailSend = defineJob('mail.send', z.object({ mailId: z.number().int() }), {
  pollEvery: 1,
  retryDelay: 2,
  retryDelayMax: 300,
  concurrency: 4,
});

export type Letter = {
  /** Stable, so that a letter sent twice after a crash is one letter for mail programs. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: { name: string; mediaType: string; bytes: Uint8Array }[];
};

/** Throws when it may work later; says `refused` when it never will. */
export type Mailer = { send(letter: Letter): Promise<{ kind: 'sent' } | { kind: 'refused'; why: string }> };

export type NotificationsDeps = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  mailer: Mailer;
  /** The order's tickets as PDF and calendar (tickets.papersOf). */
  papersOf(orderId: OrderId): Promise<{ pdf: Uint8Array; calendar: string } | null>;
  /** Where buyers find the shop, for links. */
  siteUrl: () => string;
  log: JobLog;
};

export type Notifications = {
  /** Inside the transaction that makes orders paid: one letter an order, however often it is told. None without an address. */
  ordersPaid(tx: Tx, paid: readonly { order: LetterOrder; places: readonly LetterPlace[] }[]): Promise<void>;
  /** Inside the transaction that sends a payment back: one letter a payment. `amount` in minor units. */
  moneyBack(tx: Tx, order: LetterOrder, paymentId: PaymentId, amount: Minor, why: GiveBackReason): Promise<void>;
};

const IN_HAND_MS = 40_000;
const MOST_TRIES = 100;
/** Made of letter.mjml.ts by its test: MJML itself would take a third of what a start loads. */
const FORM = new URL('./letter.html', import.meta.url);

/** Makes the module and registers its job; before `jobs.start()`. */
export async function createNotifications(deps: NotificationsDeps): Promise<Notifications> {
  const { db, jobs, clock, log } = deps;
  const form = await readFile(FORM, 'utf8');

  async function write(
    tx: Tx,
    letters: readonly { dedupe: string; order: LetterOrder; parts: LetterParts; papersOf: OrderId | null }[],
  ) {
    const mails = letters.flatMap(({ dedupe, order, parts, papersOf }) => {
      const recipient = recipientOf(order.buyerEmail);
      if (recipient === null) return [];
      return [
        {
          dedupe,
          recipient,
          subject: parts.subject,
          html: htmlLetter(form, parts),
          body: plainLetter(parts),
          papersOf,
        },
      ];
    });
    const ids = await insertMails(tx, mails, clock.now());
    await jobs.sendAll(
      tx,
      mailSend,
      ids.map((mailId) => ({ data: { mailId } })),
    );
  }

  jobs.handle(mailSend, async ({ mailId }) => {
    const now = clock.now();
    const mail = await claimMail(db, mailId, now, new Date(now.getTime() + IN_HAND_MS));
    if (!mail) {
      if (await isUnsent(db, mailId)) throw new Error(`letter ${mailId} is in another hand`);
      return;
    }
    try {
      const papers = await Promise.all(mail.attachments.map(({ papersOf }) => deps.papersOf(papersOf)));
      const outcome = await deps.mailer.send({
        id: `mail-${mail.id}`,
        to: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        text: mail.body,
        attachments: papers.flatMap((paper) => (paper ? attached(paper) : [])),
      });
      if (outcome.kind === 'sent') return await markSent(db, mail.id, clock.now());
      log.warn({ mail: mail.id, why: outcome.why }, 'a letter was refused');
      await markFailed(db, mail.id, outcome.why);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (mail.tried >= MOST_TRIES) return await markFailed(db, mail.id, why);
      await release(db, mail.id, why);
      throw error;
    }
  });

  return {
    ordersPaid: (tx, paid) =>
      write(
        tx,
        paid.map(({ order, places }) => ({
          dedupe: `paid:${order.id}`,
          order,
          parts: paidLetter(order, places, deps.siteUrl()),
          papersOf: order.id,
        })),
      ),
    moneyBack: (tx, order, paymentId, amount, why) =>
      write(tx, [
        {
          dedupe: `back:${paymentId}`,
          order,
          parts: moneyBackLetter(order, amount, why, deps.siteUrl()),
          papersOf: null,
        },
      ]),
  };
}

function attached({ pdf, calendar }: { pdf: Uint8Array; calendar: string }): Letter['attachments'] {
  return [
    { name: 'tickets.pdf', mediaType: 'application/pdf', bytes: pdf },
    { name: 'tickets.ics', mediaType: 'text/calendar; charset=utf-8; method=PUBLISH', bytes: Buffer.from(calendar) },
  ];
}
