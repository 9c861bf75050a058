/** SheetRows of a list of orders for a spreadsheet: the columns of the screen, with the contacts of the buyers. */
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { type FoundOrder, getEffectiveState } from '../../../modules/orders/index.ts';
import { formatTime } from '../../../platform/lib/format/buyer-format.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { toLocalDay } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import type { SheetCell } from '../../../platform/spreadsheets/index.ts';
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const TEXTS: Readonly<Record<StaffLanguage, typeof en>> = { kz, ru, en };

export type RowFormat = { language: StaffLanguage; timeZone: string; now: Date };

export function getListTitle(language: StaffLanguage): string {
  return TEXTS[language].title;
}

export async function* writeOrderRows(
  pages: AsyncIterable<readonly FoundOrder[]>,
  format: RowFormat,
): AsyncGenerator<readonly SheetCell[]> {
  const texts = TEXTS[format.language];
  yield [
    ...[texts.number, texts.created, texts.state, texts.channel, texts.name, texts.email, texts.phone],
    ...[texts.event, texts.session, texts.tickets, texts.total, texts.currency],
  ];
  for await (const page of pages) for (const order of page) yield toRow(order, format);
}

function toRow(order: FoundOrder, { language, timeZone, now }: RowFormat): SheetCell[] {
  const { id, createdAt, expiresAt, channel, buyerName, buyerEmail, buyerPhone, visit, tickets, total, currency } =
    order;
  const texts = TEXTS[language];
  const state = getEffectiveState(order.state, expiresAt, now);
  return [
    ...[id, { day: toLocalDay(createdAt, timeZone), time: formatTime(createdAt, timeZone) }],
    ...[texts[`state-${state}`], texts[`channel-${channel}`], buyerName, buyerEmail, buyerPhone],
    ...[visit ? pickText(visit.event, language) : null, visit ? { day: visit.day, time: visit.time } : null],
    ...[tickets, toMajor(total), currency],
  ];
}
