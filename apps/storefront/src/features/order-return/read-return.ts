/** Reads the returnable tickets into the page's model (booking §3 "Refund row"). */

import { REFUND_STATUS } from '@sahna/contract/constants';
import { pickLocalized } from '@sahna/contract/pick-localized';
import type { RefundRow, RefundView } from '@sahna/contract/returns/refund';
import { formatDay } from '../../shared/format/dates.ts';
import { sumAmounts } from '../../shared/format/money.ts';
import type { Language } from '../../shared/language.ts';
import { DOT } from '../../shared/lib/dot.ts';
import type { RefundTexts } from '../../shared/texts/refund/index.ts';
import { readMoment, readSeatNumber } from '../../shared/ticket-card/read-ticket-facts.ts';

export type ReturnSteps = { requestedOn: string; accepted: string; paidBack: string };

export type ReturnRow = {
  id: number;
  /** Null: returnable until the deadline. */
  status: 60 | 70 | 80 | null;
  /** Formatted dates of the request, acceptance and refund; '' if not reached. */
  steps: ReturnSteps;
  isUsed: boolean;
  /** An exchange of the ticket awaits payment. */
  isExchanging: boolean;
  /** Row and seat, otherwise area or category. */
  name: string;
  /** Sector or zone of a numbered seat; '' without one. */
  area: string;
  person: string;
  category: string;
  count: number;
  /** Amount paid, and the amount refunded. */
  cost: number;
  /** Parts of the amount: ticket, fee and add-ons; negative for discounts. */
  parts: readonly { name: string; sum: number }[];
  sum: number;
  /** Points that return to the card. */
  pointsBack: number;
  percent: number;
  /** Whole seconds from the moment at which the page was read. */
  secondsLeft: number;
};

export type ReturnGroup = { id: string; title: string; when: string; rows: ReturnRow[] };

export type ReturnReason = { id: number; name: string; description: string };

/** The page of returns. Sums are in major units, times in whole seconds from the moment at which the page was read. */
export type ReturnPage = {
  orderNumber: number;
  currency: string;
  buyer: { name: string; email: string; phone: string };
  /** Reason why no ticket can be returned; '' if some can. */
  errorText: string;
  /** The link of the email confirms the request: only its tickets are in `groups`. */
  isConfirming: boolean;
  /** Reason why the link is invalid; '' if it is valid or absent. */
  linkErrorText: string;
  /** The request of the link is already confirmed. */
  isConfirmed: boolean;
  /** No provider can refund the payment, so staff pay it out. */
  isManualRefund: boolean;
  /** Seconds until the confirmation email may be sent again; null: no open request, or limit reached. */
  resendSeconds: number | null;
  groups: readonly ReturnGroup[];
  reasons: readonly ReturnReason[];
  /** Reason of the link's request; 0: the buyer selects one. */
  fixedReason: number;
  consent: { text: string; date: string };
  /** Every ticket of the order is in an accepted return (booking §4). */
  isOver: boolean;
  /** All tickets were free. */
  isFree: boolean;
};

export function readReturn(view: RefundView, texts: RefundTexts): ReturnPage {
  const { rows } = view;
  const isConfirming = view.link === 1;
  return {
    orderNumber: view.ord_num,
    currency: view.currency,
    buyer: { name: view.name, email: view.email, phone: view.phone },
    errorText: view.error_text,
    isConfirming,
    linkErrorText: view.link_text,
    isConfirmed: view.link_done === 1,
    isManualRefund: view.manual_refund === 1,
    resendSeconds: view.again < 0 ? null : view.again,
    groups: readGroups(isConfirming ? rows.filter(({ linked }) => linked === 1) : rows, texts),
    reasons: view.reasons.map((reason) => ({
      id: reason.id,
      name: pickLocalized(reason, 'name', texts.language),
      description: pickLocalized(reason, 'descript', texts.language),
    })),
    fixedReason: isConfirming ? (rows.find(({ linked }) => linked === 1)?.returnreason_id ?? 0) : 0,
    consent: { text: view.text, date: view.date },
    isOver: rows.length > 0 && rows.every(({ status_id }) => status_id >= REFUND_STATUS.accepted),
    isFree: rows.every(({ cost }) => cost === 0),
  };
}

function readGroups(rows: readonly RefundRow[], texts: RefundTexts): ReturnGroup[] {
  return [...Map.groupBy(rows, ({ action_group }) => action_group)].flatMap(([id, group]) => {
    const [first] = group;
    if (!first) return [];
    return {
      id,
      title: pickLocalized(first, 'action', texts.language),
      when: readMoment(first, texts.language),
      rows: group.map((row) => readRow(row, texts)),
    };
  });
}

function readRow(row: RefundRow, texts: RefundTexts): ReturnRow {
  const category = pickLocalized(row, 'category', texts.language);
  const area = pickLocalized(row, 'sector', texts.language) || pickLocalized(row, 'zonelevel', texts.language);
  const seat = readSeatNumber(row, texts);
  return {
    id: row.id,
    status: row.status_id === REFUND_STATUS.returnable ? null : row.status_id,
    steps: {
      requestedOn: formatOptionalDay(row.requested_on, texts.language),
      accepted: formatOptionalDay(row.accepted_on, texts.language),
      paidBack: formatOptionalDay(row.paid_on, texts.language),
    },
    isUsed: row.used === 1,
    isExchanging: row.exchanging === 1,
    name: seat || area || category,
    area: seat ? area : '',
    person: row.owner_name,
    category,
    count: row.quant,
    cost: row.cost,
    parts: readParts(row, texts),
    sum: row.summa,
    pointsBack: row.bonuses_back,
    percent: row.percent,
    secondsLeft: row.returndatime,
  };
}

function formatOptionalDay(day: string, language: Language): string {
  return day && formatDay(day, language, 'none');
}

function readParts(row: RefundRow, { t, language }: RefundTexts): ReturnRow['parts'] {
  const addOns = Map.groupBy(row.extras, (addOn) => pickLocalized(addOn, 'action', language));
  return [
    { name: t('return.ticket'), sum: row.price },
    { name: t('return.fee'), sum: row.priceservise },
    ...[...addOns].map(([name, pieces]) => ({ name, sum: sumAmounts(pieces.map(({ cost }) => cost)) })),
    { name: t('return.discount'), sum: row.bonuses - row.discount },
    { name: t('return.points'), sum: -row.bonuses },
  ].filter(({ sum }) => sum !== 0);
}

/** `Ticket 4 000 + Tea 1 500 − Discount 400`, in which lines break before a sign; '' if the ticket is the only part. */
export function describeParts(parts: ReturnRow['parts'], money: (sum: number) => string): string {
  if (parts.length < 2) return '';
  return parts
    .map(({ name, sum }, at) => {
      const sign = sum < 0 ? '−\u00a0' : at > 0 ? '+\u00a0' : '';
      return `${sign}${name}\u00a0${money(Math.abs(sum))}`;
    })
    .join(' ');
}

/** Details that wider pages show in separate columns, without those already in the name. */
export function describeOnPhone({ name, area, category, count }: ReturnRow): string {
  const parts = [area, category].filter((part) => part !== '' && part !== name).join(DOT);
  return count > 1 || parts ? `${parts}\u00a0×\u00a0${count}`.trim() : '';
}

/** `Adult × 2`: groups tickets with the same name, such as tickets without seat numbers. */
export function countNames(rows: readonly ReturnRow[]): string[] {
  const byName = Map.groupBy(rows, ({ name }) => name);
  return [...byName].map(([name, { length }]) => (length > 1 ? `${name}\u00a0×\u00a0${length}` : name));
}

/** Whether the ticket is returnable now; `passed`: seconds since the data was fetched. */
export function isReturnable(row: ReturnRow, passed: number): boolean {
  return row.status === null && !row.isUsed && !row.isExchanging && row.percent > 0 && row.secondsLeft > passed;
}

/** Seconds until the earliest return deadline of the group's open tickets; 0 if none is open. */
export function groupSecondsLeft({ rows }: Pick<ReturnGroup, 'rows'>, passed: number): number {
  const left = rows.filter((row) => isReturnable(row, passed)).map(({ secondsLeft }) => secondsLeft - passed);
  return left.length > 0 ? Math.min(...left) : 0;
}

export function sumRefunds(rows: readonly ReturnRow[]): number {
  return sumAmounts(rows.map((row) => row.sum));
}

export function sumPointsBack(rows: readonly ReturnRow[]): number {
  return sumAmounts(rows.map((row) => row.pointsBack));
}
