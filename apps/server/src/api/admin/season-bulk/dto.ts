import type { BulkRowDto, FieldChangeDto } from '@sahna/contract/admin/season/bulk-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { BulkRow, EventNames, OfferNames } from '../../../modules/season/index.ts';
import type { EventId } from '../../../platform/lib/ids.ts';
import { pickText } from '../../../platform/lib/languages.ts';

export type BulkNames = {
  events: ReadonlyMap<EventId, EventNames>;
  offers: OfferNames;
  /** By key. */
  halls: ReadonlyMap<string, string>;
  nameTimeZone: (timeZone: string) => string;
};

export function toBulkRowDto(row: BulkRow, names: BulkNames, language: StaffLanguage): BulkRowDto {
  const { id, eventId, day, time } = row.session;
  const event = names.events.get(eventId);
  return {
    ...{ id, day, time, problems: row.problems, warnings: row.warnings },
    ...row.tickets,
    event: pickText(event?.title ?? {}, language),
    hall: pickText(event?.hall ?? event?.venue ?? {}, language),
    timeZoneName: event ? names.nameTimeZone(event.timeZone) : '',
    changes: row.changes.map((change) => toFieldChangeDto(change, names, language)),
  };
}

function toFieldChangeDto(
  { field, category, zone, before, after }: BulkRow['changes'][number],
  { offers, halls }: BulkNames,
  language: StaffLanguage,
): FieldChangeDto {
  const name = (texts: OfferNames['zones'], key: string | null): string[] =>
    key === null ? [] : [pickText(texts.get(key) ?? {}, language) || key];
  const nameHall = (value: string | number | null) => (typeof value === 'string' ? (halls.get(value) ?? value) : value);
  return {
    field,
    price: [...name(offers.categories, category), ...name(offers.zones, zone)].join(', '),
    before: field === 'hall' ? nameHall(before) : before,
    after: field === 'hall' ? nameHall(after) : after,
  };
}
