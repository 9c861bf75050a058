/** Emails about returned tickets: the confirmation link, the acceptance, and the refund. */
import { formatInstant, formatMoment, formatMoney } from '../../../platform/lib/format/buyer-format.ts';
import { type Language, pickText } from '../../../platform/lib/languages.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { EmailSite } from '../email-texts.ts';
import {
  createCommonParts,
  describeTickets,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatSeat,
  formatSum,
  getOrderLanguage,
  toShopUrl,
  toSingleLine,
} from './common-parts.ts';

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

export function createReturnRequestedEmail(email: RequestedReturnEmail, site: EmailSite): EmailParts {
  const { order, items, secret, until } = email;
  const language = getOrderLanguage(order);
  const text = site.texts(language, 'return-requested', {
    ...describeReturn(email),
    'link.deadline': formatInstant(until, items[0]?.timeZone ?? 'UTC', language),
  });
  return {
    ...createParts(email, text, 'return-total', site),
    lead: text('lead'),
    link: toShopUrl(site.siteUrl, `/order/return/${order.hash}?lang=${language}&hash_conf=${secret}`),
    note: joinSentences(email.attempt > 1 ? [text('note-again'), text('note')] : [text('note')], language),
  };
}

export function createReturnAcceptedEmail(email: ReturnEmail, site: EmailSite): EmailParts {
  const text = site.texts(getOrderLanguage(email.order), 'return-accepted', describeReturn(email));
  return {
    ...createParts(email, text, 'return-total', site),
    lead: text(email.cause === 'staff' ? 'lead-staff' : 'lead'),
    note: text(chooseNote(email)),
  };
}

/** A session was canceled: its tickets are void and everything is refunded. */
export function createSessionCanceledEmail(email: ReturnEmail, site: EmailSite): EmailParts {
  const text = site.texts(getOrderLanguage(email.order), 'session-canceled', describeReturn(email));
  return {
    ...createParts(email, text, 'return-total', site),
    lead: text('lead'),
    note: text(chooseNote(email)),
  };
}

export function createReturnRefundedEmail(email: ReturnEmail, site: EmailSite): EmailParts {
  const kind = email.cause === 'canceled' ? 'cancellation-refunded' : 'return-refunded';
  const text = site.texts(getOrderLanguage(email.order), kind, describeReturn(email));
  return {
    ...createParts(email, text, 'return-sum-refunded', site),
    lead: text(email.isManual ? 'lead-manual' : 'lead'),
    note: text(email.isManual ? 'note-manual' : 'note'),
  };
}

function chooseNote({ amount, isManual }: ReturnEmail) {
  if (amount === 0) return 'note-free';
  return isManual ? 'note-manual' : 'note';
}

function describeReturn({ order, items, amount }: ReturnEmail) {
  const language = getOrderLanguage(order);
  const [firstItem] = items;
  return {
    ...describeTickets(order, items),
    'session.date': firstItem ? formatMoment(firstItem.day, firstItem.time, language) : '',
    'refund.amount': formatMoney(amount, order.currency, language),
  };
}

function createParts(
  { order, items, amount }: ReturnEmail,
  text: (part: 'subject' | 'heading' | 'button') => string,
  sum: 'return-total' | 'return-sum-refunded',
  site: EmailSite,
) {
  const language = getOrderLanguage(order);
  return {
    ...createCommonParts(order, language, site),
    subject: toSingleLine(text('subject')),
    heading: toSingleLine(text('heading')),
    details: [
      ...[...Map.groupBy(items, ({ sessionId }) => sessionId).values()].map((sessionItems) => [
        ...sessionItems
          .slice(0, 1)
          .flatMap((item) => [pickText(item.eventTitle, language), formatMoment(item.day, item.time, language)]),
        ...sessionItems.map((item) => formatSeat(item, language)),
      ]),
      [formatSum(sum, amount, order.currency, language)],
    ],
    action: text('button'),
  };
}

/** Chinese has no spaces between sentences. */
function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(language === 'ch' ? '' : ' ');
}
