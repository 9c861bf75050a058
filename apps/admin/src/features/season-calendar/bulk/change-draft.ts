/** What the form of a change has, and the change that it describes. */
import { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import { parseMajorAmount } from '../../../shared/format.ts';

/** In the order of the form. `percent` and `set_price` are prices. */
export const BULK_KINDS = [
  'change_price',
  'set_price',
  'shift_time',
  'set_time',
  'copy',
  'set_hall',
  'set_stock',
  'set_order_limit',
  'set_reserve_minutes',
  'set_sales',
  'set_text',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const ROUNDINGS = [1, 100, 1_000, 5_000, 10_000, 50_000, 100_000] as const;

/** Values of the fields as they are typed; names are those of the change. */
export type ChangeDraft = { kind: BulkKind } & Readonly<Record<DraftField, string>>;
export type DraftField =
  | 'minutes'
  | 'time'
  | 'days'
  | 'hall'
  | 'price'
  | 'percent'
  | 'roundTo'
  | 'category'
  | 'zone'
  | 'stock'
  | 'limit'
  | 'reserveMinutes'
  | 'channel'
  | 'from'
  | 'until'
  | 'untilMinutesBefore'
  | 'field'
  | 'kz'
  | 'ru'
  | 'en'
  | 'ch';

export const EMPTY_DRAFT: ChangeDraft = {
  ...{ kind: 'change_price', minutes: '', time: '', days: '7', hall: '', price: '', percent: '', roundTo: '10000' },
  ...{ category: '', zone: '', stock: '', limit: '', reserveMinutes: '', channel: 'web', from: '', until: '' },
  ...{ untilMinutesBefore: '', field: 'note', kz: '', ru: '', en: '', ch: '' },
};

/** Null while the form is not complete. */
export function toBulkChange(draft: ChangeDraft): BulkChangeDto | null {
  return BulkChangeDto.safeParse(toFields(draft)).data ?? null;
}

function toFields(draft: ChangeDraft): Record<string, unknown> {
  const { kind } = draft;
  const which = { category: draft.category || null, zone: draft.zone || null };
  switch (kind) {
    case 'change_price':
      return { kind, percent: toNumber(draft.percent.replace(',', '.')), roundTo: Number(draft.roundTo), ...which };
    case 'set_price':
      return { kind, price: parseMajorAmount(draft.price), ...which };
    case 'shift_time':
      return { kind, minutes: toNumber(draft.minutes) || undefined };
    case 'set_time':
      return { kind, time: draft.time };
    case 'copy':
      return { kind, days: toNumber(draft.days) || undefined };
    case 'set_hall':
      return { kind, hall: draft.hall || undefined };
    case 'set_stock':
      return { kind, stock: toNumber(draft.stock) ?? null };
    case 'set_order_limit':
      return { kind, limit: toNumber(draft.limit) ?? null };
    case 'set_reserve_minutes':
      return { kind, minutes: toNumber(draft.reserveMinutes) ?? null };
    case 'set_sales':
      return {
        ...{ kind, channel: draft.channel, from: toMoment(draft.from), until: toMoment(draft.until) },
        untilMinutesBefore: toNumber(draft.untilMinutesBefore) ?? null,
      };
    case 'set_text':
      return { kind, field: draft.field, text: pickFilled(draft) };
  }
}

/** Undefined for an empty field. */
function toNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

/** `2026-12-01T10:00` of a field. */
function toMoment(text: string): string | null {
  return text === '' ? null : text.replace('T', ' ');
}

function pickFilled({ kz, ru, en, ch }: ChangeDraft): Record<string, string> | undefined {
  const filled = Object.entries({ kz, ru, en, ch }).filter(([, words]) => words.trim() !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
