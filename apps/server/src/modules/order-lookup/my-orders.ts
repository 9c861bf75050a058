/** Orders found again by whoever reads the letters to their address. */
import { z } from 'zod';
import {
  type Database,
  joinProcessed,
  lockKeys,
  type ProcessedRows,
  processDueRows,
  type Tx,
} from '../../platform/db/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { digest, newSecretId } from '../../platform/lib/ids.ts';
import { isLanguage, type Language } from '../../platform/lib/languages.ts';
import { accessEnd, LINKS_AN_HOUR, linkEnd } from './rules.ts';
import * as store from './store.ts';

const linkSend = defineJob('my-orders.link', z.object({ linkId: z.number().int() }), { pollEvery: 1 });

export type LinkLetter = { id: number; email: string; language: Language; secret: string };

export type MyOrdersDeps = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  hasOrders(tx: Tx, email: string): Promise<boolean>;
  /** Writes the letter with the link; inside the transaction that gives the link its secret. */
  writeLetter(tx: Tx, letter: LinkLetter): Promise<void>;
};

export type MyOrders = {
  /** Says nothing of whether there are orders: that is found out by a job, after the answer. */
  askForLink(email: string, language: Language): Promise<void>;
  /** Spends a link; the secret of what it opens. Null for one that is used, over, or nobody's. */
  openLink(link: string): Promise<{ secret: string; expiresAt: Date } | null>;
  /** The address whose orders are opened with this secret. */
  emailOf(secret: string): Promise<string | null>;
  forget(secret: string): Promise<void>;
  /** Deletes what is over. */
  expire(): Promise<ProcessedRows>;
};

/** Makes the module and registers its job; before `jobs.start()`. */
export function createMyOrders({ db, jobs, clock, hasOrders, writeLetter }: MyOrdersDeps): MyOrders {
  jobs.handle(linkSend, async ({ linkId: id }) => {
    const secret = newSecretId();
    await db.transaction(async (tx) => {
      const link = await store.sealLink(tx, id, digest(secret), clock.now());
      if (!link || !isLanguage(link.language) || !(await hasOrders(tx, link.email))) return;
      await writeLetter(tx, { id, email: link.email, language: link.language, secret });
    });
  });

  return {
    askForLink: (email, language) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const wish = { email, language, now, expiresAt: linkEnd(now), most: LINKS_AN_HOUR };
        await lockKeys(tx, 'orderLinkEmail', [email.toLowerCase()]);
        const linkId = await store.insertLink(tx, wish);
        if (linkId !== null) await jobs.send(tx, linkSend, { linkId });
      }),
    openLink: (link) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const email = await store.spendLink(tx, digest(link), now);
        if (email === null) return null;
        const opened = { secret: newSecretId(), expiresAt: accessEnd(now) };
        await store.insertAccess(tx, digest(opened.secret), email, opened.expiresAt);
        return opened;
      }),
    emailOf: (secret) => store.emailOfAccess(db, digest(secret), clock.now()),
    forget: (secret) => store.deleteAccesses(db, [digest(secret)]),
    expire: async () => {
      const now = clock.now();
      const links = await processDueRows<number>(db, {
        list: (after, most) => store.overLinks(db, now, after, most),
        process: store.deleteLinks,
      });
      const accesses = await processDueRows<string>(db, {
        list: (after, most) => store.overAccesses(db, now, after, most),
        process: store.deleteAccesses,
      });
      return joinProcessed(links, accesses);
    },
  };
}
