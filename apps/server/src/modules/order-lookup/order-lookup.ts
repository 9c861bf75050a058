/** Finds the orders of an email address by a link that is sent to it. */
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
import { computeDigest, createSecretId } from '../../platform/lib/ids.ts';
import { isLanguage, type Language } from '../../platform/lib/languages.ts';
import { getAccessExpiry, getLinkExpiry, MAX_LINKS_PER_HOUR } from './rules.ts';
import * as store from './store.ts';

/** Sends the email with a link. */
export const linkSend = defineJob('order_lookup.send_link', z.object({ linkId: z.number().int() }), { pollEvery: 1 });

export type LinkEmail = { id: number; email: string; language: Language; secret: string };

export type OrderAccess = { secret: string; expiresAt: Date };

export type OrderLookupDeps = { db: Database; jobs: Jobs; clock: Clock };

export type OrderLookup = {
  /** Does not reveal whether there are orders: a job checks after the response. */
  requestLink(email: string, language: Language): Promise<void>;
  /** Redeems a link and returns the secret of the access. Null if the link is used, expired or unknown. */
  openLink(link: string): Promise<OrderAccess | null>;
  /** The email address whose orders this secret opens. */
  findEmail(secret: string): Promise<string | null>;
  /** Ends the access of this secret. */
  forget(secret: string): Promise<void>;
  /** Deletes expired links and accesses. */
  expire(): Promise<ProcessedRows>;
};

/** Sets the secret of a link; null if it is expired or was already sent. */
export async function issueLink(tx: Tx, id: number, now: Date): Promise<LinkEmail | null> {
  const secret = createSecretId();
  const link = await store.setLinkSecret(tx, id, computeDigest(secret), now);
  return link && isLanguage(link.language) ? { id, email: link.email, language: link.language, secret } : null;
}

/** Gives access to the orders of an address whose owner has used a link in an email to it. */
export async function openAccess(tx: Tx, email: string, now: Date): Promise<OrderAccess> {
  const access = { secret: createSecretId(), expiresAt: getAccessExpiry(now) };
  await store.insertAccess(tx, computeDigest(access.secret), email, access.expiresAt);
  return access;
}

export function createOrderLookup({ db, jobs, clock }: OrderLookupDeps): OrderLookup {
  jobs.registerSendOnly(linkSend);
  return {
    requestLink: (email, language) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const request = { email, language, now, expiresAt: getLinkExpiry(now), maxPerHour: MAX_LINKS_PER_HOUR };
        await lockKeys(tx, 'orderLinkEmail', [email.toLowerCase()]);
        const linkId = await store.insertLink(tx, request);
        if (linkId !== null) await jobs.send(tx, linkSend, { linkId });
      }),
    openLink: (link) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const email = await store.redeemLink(tx, computeDigest(link), now);
        if (email === null) return null;
        return openAccess(tx, email, now);
      }),
    findEmail: (secret) => store.findEmailByAccess(db, computeDigest(secret), clock.now()),
    forget: (secret) => store.deleteAccesses(db, [computeDigest(secret)]),
    expire: async () => {
      const now = clock.now();
      const links = await processDueRows<number>(db, {
        list: (after, limit) => store.listExpiredLinks(db, now, after, limit),
        process: store.deleteLinks,
      });
      const accesses = await processDueRows<string>(db, {
        list: (after, limit) => store.listExpiredAccesses(db, now, after, limit),
        process: store.deleteAccesses,
      });
      return joinProcessed(links, accesses);
    },
  };
}
