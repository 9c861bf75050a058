/** Letters to buyers. They are written in the transaction of what they tell, and sent by a job after it. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/db/index.ts';
import { defineJob, type JobLog, type Jobs } from '../../platform/jobs/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { OrderId, PaymentId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { RefundReason } from '../orders/index.ts';
import { type AlertedEvent, alertAskedLetter, alertToldLetter } from './alert-letters.ts';
import { type ExchangeLetter, exchangeLetter } from './exchange-letter.ts';
import { type HeldOrder, heldLetter } from './held-letter.ts';
import {
  holderLetter,
  type LetterOrder,
  type LetterParts,
  type LetterPlace,
  moneyBackLetter,
  paidLetter,
  recipientOf,
} from './letters.ts';
import { linkLetter, type OrdersLink } from './link-letter.ts';
import { type MovedLetter, movedLetter } from './moved-letter.ts';
import {
  type AskedLetter,
  type ReturnLetter,
  returnAcceptedLetter,
  returnAskedLetter,
  returnPaidLetter,
  sessionCancelledLetter,
} from './return-letters.ts';
import { createSending, type Mailer, type PapersOf } from './sending.ts';
import { insertMails } from './store/mail.ts';

export type { LetterPicture } from './letter-tickets.ts';
export type { Mailer, Outcome } from './sending.ts';

export const mailSend = defineJob('mail.send', z.object({ mailId: z.number().int() }), {
  pollEvery: 1,
  retryDelay: 2,
  retryDelayMax: 300,
  // So few that all of them are begun in time even where a rush leaves their threads a tenth of a core.
  concurrency: 30,
});

export type NotificationsDeps = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  /** Null where no email is sent: then none is written. */
  mailer: Mailer | null;
  /** The orders' tickets (tickets.papersOf). */
  papersOf: PapersOf;
  /** Where buyers find the shop, for links. */
  siteUrl: () => string;
  log: JobLog;
};

export type Notifications = {
  /** Inside the transaction that makes orders paid: one letter an order, however often it is told. None without an address. */
  ordersPaid(tx: Tx, paid: readonly { order: LetterOrder; places: readonly LetterPlace[] }[]): Promise<void>;
  /** Inside the transaction that makes an order paid instead of other tickets: its one letter, with the new tickets. */
  ticketsExchanged(tx: Tx, news: ExchangeLetter): Promise<void>;
  /** Inside the transaction that marks unpaid orders as told of: one letter an order. */
  ordersHeld(tx: Tx, held: readonly { order: HeldOrder; places: readonly LetterPlace[] }[]): Promise<void>;
  /** Inside the transaction that gives a link to the orders of an address its secret. */
  ordersLink(tx: Tx, link: OrdersLink & { id: number; email: string }): Promise<void>;
  /** Inside the transaction that gives a wish to be told of tickets its link, and the one that marks such wishes as told. */
  alertAsked(tx: Tx, alert: AlertedEvent & { id: number; email: string; secret: string }): Promise<void>;
  alertsTold(tx: Tx, alerts: readonly (AlertedEvent & { id: number; email: string })[]): Promise<void>;
  /** Inside the transaction that gives a ticket to another holder: a letter each time, with the order's tickets. */
  holderChanged(tx: Tx, order: LetterOrder, place: LetterPlace): Promise<void>;
  /** Inside the transaction that sends a payment back: one letter a payment. `amount` in minor units. */
  moneyBack(tx: Tx, order: LetterOrder, paymentId: PaymentId, amount: Minor, why: RefundReason): Promise<void>;
  /** Inside the transactions of an application to give tickets back: a letter a step. `secret` is in the link that confirms it. */
  returnAsked(tx: Tx, news: AskedLetter & { id: number }): Promise<void>;
  returnAccepted(tx: Tx, news: ReturnLetter & { id: number }): Promise<void>;
  /** Inside the transaction that marks the buyer as told: their session takes place at another moment than `from`. */
  sessionMoved(tx: Tx, news: MovedLetter): Promise<void>;
  /** Inside the transaction that gives back the tickets of a session that does not take place. */
  sessionCancelled(tx: Tx, news: ReturnLetter & { id: number }): Promise<void>;
  returnPaid(tx: Tx, news: ReturnLetter & { id: number }): Promise<void>;
};

/** Made of letter.mjml.ts by its test: MJML itself would take a third of what a start loads. */
const FORM = new URL('./letter.html', import.meta.url);

/** Makes the module and registers its job; before `jobs.start()`. */
export async function createNotifications(deps: NotificationsDeps): Promise<Notifications> {
  const { jobs, clock, mailer } = deps;

  async function write(
    tx: Tx,
    letters: readonly { dedupe: string; to: string; parts: LetterParts; papersOf: OrderId | null }[],
  ) {
    if (!mailer) return;
    const mails = letters.flatMap(({ dedupe, to, parts, papersOf }) => {
      const recipient = recipientOf(to);
      if (recipient === null) return [];
      return [{ dedupe, recipient, parts, papersOf }];
    });
    const ids = await insertMails(tx, mails, clock.now());
    await jobs.sendAll(
      tx,
      mailSend,
      ids.map((mailId) => ({ data: { mailId } })),
    );
  }

  if (mailer) {
    const sendLetters = createSending({ ...deps, mailer, form: await readFile(FORM, 'utf8') });
    jobs.handleBatch(mailSend, (batch) => sendLetters(batch.map(({ mailId }) => mailId)));
  }

  return {
    ordersPaid: (tx, paid) =>
      write(
        tx,
        paid.map(({ order, places }) => ({
          dedupe: `paid:${order.id}`,
          to: order.buyerEmail,
          parts: paidLetter(order, places, deps.siteUrl()),
          papersOf: order.id,
        })),
      ),
    ticketsExchanged: (tx, news) =>
      write(tx, [
        {
          dedupe: `paid:${news.order.id}`,
          to: news.order.buyerEmail,
          parts: exchangeLetter(news, deps.siteUrl()),
          papersOf: news.order.id,
        },
      ]),
    ordersHeld: (tx, held) =>
      write(
        tx,
        held.map(({ order, places }) => ({
          dedupe: `held:${order.id}`,
          to: order.buyerEmail,
          parts: heldLetter(order, places, deps.siteUrl()),
          papersOf: null,
        })),
      ),
    ordersLink: (tx, link) =>
      write(tx, [
        { dedupe: `link:${link.id}`, to: link.email, parts: linkLetter(link, deps.siteUrl()), papersOf: null },
      ]),
    alertAsked: (tx, alert) =>
      write(tx, [
        {
          dedupe: `alert-asked:${alert.id}:${randomUUID()}`,
          to: alert.email,
          parts: alertAskedLetter(alert, deps.siteUrl()),
          papersOf: null,
        },
      ]),
    alertsTold: (tx, alerts) =>
      write(
        tx,
        alerts.map((alert) => ({
          dedupe: `alert-told:${alert.id}`,
          to: alert.email,
          parts: alertToldLetter(alert, deps.siteUrl()),
          papersOf: null,
        })),
      ),
    holderChanged: (tx, order, place) =>
      write(tx, [
        {
          dedupe: `holder:${order.id}:${randomUUID()}`,
          to: order.buyerEmail,
          parts: holderLetter(order, place, deps.siteUrl()),
          papersOf: order.id,
        },
      ]),
    moneyBack: (tx, order, paymentId, amount, why) =>
      write(tx, [
        {
          dedupe: `back:${paymentId}`,
          to: order.buyerEmail,
          parts: moneyBackLetter(order, amount, why, deps.siteUrl()),
          papersOf: null,
        },
      ]),
    returnAsked: (tx, news) =>
      write(tx, [
        ofReturn(news.letter > 1 ? `asked-${news.letter}` : 'asked', news, returnAskedLetter(news, deps.siteUrl())),
      ]),
    returnAccepted: (tx, news) => write(tx, [ofReturn('accepted', news, returnAcceptedLetter(news, deps.siteUrl()))]),
    sessionMoved: (tx, news) =>
      write(tx, [
        {
          dedupe: `moved:${news.order.id}:${randomUUID()}`,
          to: news.order.buyerEmail,
          parts: movedLetter(news, deps.siteUrl()),
          papersOf: news.order.id,
        },
      ]),
    sessionCancelled: (tx, news) =>
      write(tx, [ofReturn('cancelled', news, sessionCancelledLetter(news, deps.siteUrl()))]),
    returnPaid: (tx, news) => write(tx, [ofReturn('paid', news, returnPaidLetter(news, deps.siteUrl()))]),
  };
}

function ofReturn(step: string, { id, order }: ReturnLetter & { id: number }, parts: LetterParts) {
  return { dedupe: `return-${step}:${id}`, to: order.buyerEmail, parts, papersOf: null };
}
