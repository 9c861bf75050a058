/** Reads what can be given back into the page's model (booking §3 "Refund row"). */
import { REFUND_STATUS } from '@sahna/contract/constants';
import type { RefundRow, RefundView } from '@sahna/contract/endpoints/refund';
import { pickLocalised } from '@sahna/contract/pick-localised';
import type { Texts } from '../../shared/texts/refund/index.ts';
import { readMoment, readPlace } from '../../shared/ticket.ts';

export type ReturnRow = {
  id: number;
  /** Null: it can be given back, as far as its time goes. */
  status: 60 | 70 | 80 | null;
  used: boolean;
  /** Its exchange waits to be paid. */
  exchanging: boolean;
  name: string;
  person: string;
  category: string;
  count: number;
  /** What was paid, and how much of it comes back. */
  cost: number;
  /** What that consists of: the ticket, its fee and add-ons; below 0 what was taken off. */
  parts: readonly { name: string; sum: number }[];
  sum: number;
  percent: number;
  /** Whole seconds from the moment at which the page was read. */
  secondsLeft: number;
};

export type ReturnGroup = { id: string; title: string; when: string; rows: ReturnRow[] };

export function readGroups({ rows }: RefundView, texts: Texts): ReturnGroup[] {
  return [...Map.groupBy(rows, ({ action_group }) => action_group)].flatMap(([id, group]) => {
    const [first] = group;
    if (!first) return [];
    return {
      id,
      title: pickLocalised(first, 'action', texts.language),
      when: readMoment(first, texts.language),
      rows: group.map((row) => readRow(row, texts)),
    };
  });
}

function readRow(row: RefundRow, texts: Texts): ReturnRow {
  const category = pickLocalised(row, 'category', texts.language);
  return {
    id: row.id,
    status: row.status_id === REFUND_STATUS.returnable ? null : row.status_id,
    used: row.used === 1,
    exchanging: row.exchanging === 1,
    // The category has a column of its own.
    name: readPlace({ ...row, category_ru: '', category_en: '', category_kz: '', category_ch: '' }, texts) || category,
    person: row.owner_name,
    category,
    count: row.quant,
    cost: row.cost,
    parts: readParts(row, texts),
    sum: row.summa,
    percent: row.percent,
    secondsLeft: row.returndatime,
  };
}

function readParts(row: RefundRow, { t, language }: Texts): ReturnRow['parts'] {
  const extras = Map.groupBy(row.extras, (extra) => pickLocalised(extra, 'action', language));
  return [
    { name: t('return.ticket'), sum: row.price },
    { name: t('return.part-fee'), sum: row.priceservise },
    ...[...extras].map(([name, pieces]) => ({ name, sum: pieces.reduce((sum, { cost }) => sum + cost, 0) })),
    { name: t('return.part-discount'), sum: -row.discount },
  ].filter(({ sum }) => sum !== 0);
}

/** `Ticket 4 000 + Tea 1 500 − Discount 400`; '' where the ticket is all there is. */
export function describeParts(parts: ReturnRow['parts'], money: (sum: number) => string): string {
  if (parts.length < 2) return '';
  return parts
    .map(({ name, sum }, at) => {
      const sign = sum < 0 ? '− ' : at > 0 ? '+ ' : '';
      return `${sign}${name} ${money(Math.abs(sum))}`;
    })
    .join(' ');
}

/** Whether it can be chosen so many seconds after the page was read. */
export function isOpen(row: ReturnRow, passed: number): boolean {
  return row.status === null && !row.used && !row.exchanging && row.percent > 0 && row.secondsLeft > passed;
}

/** How long the first of a group's tickets can still be given back; 0: none can. */
export function groupSecondsLeft({ rows }: Pick<ReturnGroup, 'rows'>, passed: number): number {
  const left = rows.filter((row) => isOpen(row, passed)).map(({ secondsLeft }) => secondsLeft - passed);
  return left.length > 0 ? Math.min(...left) : 0;
}

/** Sums are of whole tiyn: added as such. */
export function sumOf(rows: readonly ReturnRow[]): number {
  return rows.reduce((sum, row) => sum + Math.round(row.sum * 100), 0) / 100;
}

export type ReturnReason = { id: number; name: string; description: string };

export function readReasons({ reasons }: RefundView, { language }: Texts): ReturnReason[] {
  return reasons.map((reason) => ({
    id: reason.id,
    name: pickLocalised(reason, 'name', language),
    description: pickLocalised(reason, 'descript', language),
  }));
}

/** The reason that the application of the letter's link has; 0: there is none, the buyer chooses. */
export function setReason({ rows }: RefundView): number {
  return rows.find(({ linked }) => linked === 1)?.returnreason_id ?? 0;
}

/** Where all of its rows are accepted there is nothing left to do (booking §4). */
export function isOver({ rows }: RefundView): boolean {
  return rows.length > 0 && rows.every(({ status_id }) => status_id >= REFUND_STATUS.accepted);
}
