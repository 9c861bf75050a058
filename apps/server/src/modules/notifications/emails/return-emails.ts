/** Emails about returned tickets: the confirmation link, the acceptance, and the refund. */
import { formatInstant, formatMoment } from '../../../platform/lib/format.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { formatEmailText } from '../texts.ts';
import {
  createCommonParts,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatSeat,
  formatSum,
  getOrderLanguage,
  toShopUrl,
  toSingleLine,
} from './emails.ts';

export type ReturnedItem = Omit<EmailItem, 'addOns'>;

/** `isManual`: staff refunds the amount, because no payment provider can. `amount` is in minor units. */
export type ReturnEmail = {
  order: EmailOrder;
  items: readonly ReturnedItem[];
  amount: Minor;
  isManual: boolean;
  /** Null if the buyer requested the return. */
  cause: 'canceled' | 'staff' | null;
};

/** `until`: expiry of the link. `attempt`: number of the email about this request, starting at 1. */
export type RequestedReturnEmail = ReturnEmail & { secret: string; until: Date; attempt: number };

export function createReturnRequestedEmail(email: RequestedReturnEmail, siteUrl: string): EmailParts {
  const { order, secret } = email;
  const language = getOrderLanguage(order);
  const note = formatEmailText(language, 'return-requested-note', { until: formatDeadline(email) });
  return {
    ...createParts(email, 'requested', siteUrl),
    link: toShopUrl(siteUrl, `/order/return/${order.hash}?lang=${language}&hash_conf=${secret}`),
    action: formatEmailText(language, 'return-requested-action'),
    note: email.attempt > 1 ? formatEmailText(language, 'return-requested-again', { note }) : note,
  };
}

export function createReturnAcceptedEmail(email: ReturnEmail, siteUrl: string): EmailParts {
  const language = getOrderLanguage(email.order);
  return {
    ...createParts(email, 'accepted', siteUrl),
    ...(email.cause === 'staff' ? { lead: formatEmailText(language, 'return-staff-lead') } : {}),
    note: formatEmailText(language, getNoteKey(email)),
  };
}

/** A session was canceled: its tickets are void and everything is refunded. */
export function createSessionCanceledEmail(email: ReturnEmail, siteUrl: string): EmailParts {
  return {
    ...createParts(email, 'canceled', siteUrl),
    note: formatEmailText(getOrderLanguage(email.order), getNoteKey(email)),
  };
}

export function createReturnRefundedEmail(email: ReturnEmail, siteUrl: string): EmailParts {
  const language = getOrderLanguage(email.order);
  const parts = createParts(email, email.cause === 'canceled' ? 'canceled-paid' : 'paid', siteUrl);
  return email.isManual
    ? {
        ...parts,
        lead: formatEmailText(language, 'return-manual-paid-lead'),
        note: formatEmailText(language, 'return-manual-paid-note'),
      }
    : { ...parts, note: formatEmailText(language, 'return-paid-note') };
}

function getNoteKey({ amount, isManual }: ReturnEmail) {
  if (amount === 0) return 'return-free-note';
  return isManual ? 'return-manual-note' : 'return-accepted-note';
}

type Step = 'requested' | 'accepted' | 'paid' | 'canceled' | 'canceled-paid';

function createParts(email: ReturnEmail, step: Step, siteUrl: string) {
  const { order, items, amount } = email;
  const language = getOrderLanguage(order);
  const isRefunded = step === 'paid' || step === 'canceled-paid';
  const [firstItem] = items;
  const title = firstItem ? pickText(firstItem.eventTitle, language) : '';
  const day = firstItem ? formatMoment(firstItem.day, firstItem.time, language) : '';
  const subject = toSingleLine(formatEmailText(language, `return-${step}-subject`, { order: order.id, title, day }));
  return {
    ...createCommonParts(order, language, siteUrl),
    subject,
    heading: subject,
    lead: formatEmailText(language, `return-${step}-lead`),
    details: [
      ...[...Map.groupBy(items, ({ sessionId }) => sessionId).values()].map((sessionItems) => [
        ...sessionItems
          .slice(0, 1)
          .flatMap((item) => [pickText(item.eventTitle, language), formatMoment(item.day, item.time, language)]),
        ...sessionItems.map((item) => formatSeat(item, language)),
      ]),
      [formatSum(isRefunded ? 'return-sum-refunded' : 'return-total', amount, order.currency, language)],
    ],
  };
}

function formatDeadline({ order, items, until }: RequestedReturnEmail): string {
  return formatInstant(until, items[0]?.timeZone ?? 'UTC', getOrderLanguage(order));
}
