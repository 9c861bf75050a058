/** Sends letters that are written down, many at once. */
import type { Database } from '../../platform/db/index.ts';
import type { JobLog } from '../../platform/jobs/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { Papers } from '../tickets/index.ts';
import { type LetterPicture, letterTickets } from './letter-tickets.ts';
import { htmlLetter, LetterParts, plainLetter } from './letters.ts';
import { type ClaimedMail, claimMails, giveUp, markSent, release, unsentOf } from './store/mail.ts';

export type Letter = {
  /** Stable, so that a letter sent twice after a crash is one letter for mail programs. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Within its HTML. */
  pictures: readonly LetterPicture[];
  /** An order's tickets, attached as PDF and calendar. */
  papers: Papers | null;
};

/** `refused`: for good. `not-begun`: it was this letter's turn too late, and nothing was tried. */
export type Outcome = { kind: 'sent' } | { kind: 'refused'; why: string } | { kind: 'not-begun' };

/** Throws when it may work later. A letter that is not begun when the signal comes is not begun any more. */
export type Mailer = { send(letter: Letter, signal: AbortSignal): Promise<Outcome> };

/** The tickets of orders; an order without any is not there, one whose tickets cannot be read is an Error. */
export type PapersOf = (orderIds: readonly OrderId[]) => Promise<ReadonlyMap<OrderId, Papers | Error>>;

export type SendingDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  papersOf: PapersOf;
  log: JobLog;
  /** The HTML of all letters, with places for their words. */
  form: string;
};

/** One result a letter, in their order; null: nothing is left to do for it. */
export type SendLetters = (mailIds: readonly number[]) => Promise<(Error | null)[]>;

/** What is left of it after BEGIN_WITHIN_MS is more than the silence of a mail server that ends a try (20 s). */
const IN_HAND_MS = 40_000;
const BEGIN_WITHIN_MS = 15_000;
const MOST_TRIES = 100;

type Ended = { mail: ClaimedMail; outcome: Outcome | Error };

export function createSending({ db, clock, mailer, papersOf, log, form }: SendingDeps): SendLetters {
  async function send(mail: ClaimedMail, papers: Papers | Error | null, signal: AbortSignal): Promise<Ended> {
    if (papers instanceof Error) return { mail, outcome: papers };
    const { id, recipient: to } = mail;
    try {
      const parts = LetterParts.parse(mail.parts);
      const tickets = letterTickets(papers?.sheets ?? []);
      const written = {
        subject: parts.subject,
        html: htmlLetter(form, parts, tickets.html),
        text: plainLetter(parts, tickets.text),
        pictures: tickets.pictures,
      };
      return { mail, outcome: await mailer.send({ id: `mail-${id}`, to, ...written, papers }, signal) };
    } catch (error) {
      return { mail, outcome: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  /** Writes down how the letters ended, a statement for each end; returns what went wrong with those that wait again. */
  async function writeDown(ended: readonly Ended[]): Promise<Map<number, Error>> {
    const sent: number[] = [];
    const lost: { id: number; why: string }[] = [];
    const waiting: { id: number; why: string; tried: boolean }[] = [];
    const errors = new Map<number, Error>();
    for (const { mail, outcome } of ended) {
      const { id } = mail;
      if (outcome instanceof Error) {
        const why = outcome.message;
        if (mail.tried >= MOST_TRIES) lost.push({ id, why });
        else {
          waiting.push({ id, why, tried: true });
          errors.set(id, outcome);
        }
      } else if (outcome.kind === 'sent') sent.push(id);
      else if (outcome.kind === 'refused') {
        log.warn({ mail: id, why: outcome.why }, 'a letter was refused');
        lost.push({ id, why: outcome.why });
      } else {
        const late = new Error('the letters before it took too long');
        waiting.push({ id, why: late.message, tried: false });
        errors.set(id, late);
      }
    }
    // What was sent first: if the database goes away here, these must not be sent again.
    await markSent(db, sent, clock.now());
    await giveUp(db, lost);
    await release(db, waiting);
    return errors;
  }

  return async (mailIds) => {
    if (mailIds.length === 0) return [];
    const now = clock.now();
    const mails = await claimMails(db, mailIds, now, new Date(now.getTime() + IN_HAND_MS));
    const claimed = new Set(mails.map(({ id }) => id));
    const unsent = await unsentOf(
      db,
      mailIds.filter((id) => !claimed.has(id)),
    );
    const errors = await writeDown(await sendAll(mails));
    for (const id of unsent) errors.set(id, new Error(`letter ${id} is in another hand`));
    return mailIds.map((id) => errors.get(id) ?? null);
  };

  async function sendAll(mails: readonly ClaimedMail[]): Promise<Ended[]> {
    const orders = [...new Set(mails.flatMap(({ papersOf: order }) => (order === null ? [] : [order])))];
    let papers: ReadonlyMap<OrderId, Papers | Error>;
    try {
      papers = orders.length > 0 ? await papersOf(orders) : new Map();
    } catch (error) {
      const outcome = error instanceof Error ? error : new Error(String(error));
      return mails.map((mail) => ({ mail, outcome }));
    }
    const signal = AbortSignal.timeout(BEGIN_WITHIN_MS);
    return Promise.all(
      mails.map((mail) => send(mail, mail.papersOf === null ? null : (papers.get(mail.papersOf) ?? null), signal)),
    );
  }
}
