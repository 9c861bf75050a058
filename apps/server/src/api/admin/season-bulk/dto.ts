import type { BulkRowDto, FieldChangeDto } from '@sahna/contract/admin/season/bulk-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { BulkRow, EventNames, OfferNames } from '../../../modules/season/index.ts';
import type { Scope } from '../../../modules/staff/index.ts';
import type { EventId } from '../../../platform/lib/ids.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { pickNamedClashes, toClash } from '../../../workflows/read-season-calendar.ts';
import { toClashDto } from '../season-calendar/dto.ts';

export type BulkNames = {
  /** Also of clashing sessions. */
  events: ReadonlyMap<EventId, EventNames>;
  offers: OfferNames;
  /** By key. */
  halls: ReadonlyMap<string, string>;
  nameTimeZone: (timeZone: string) => string;
  scope: Scope;
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
    clashes: pickNamedClashes(row.clashes).map((clash) =>
      toClashDto(toClash(clash, names.events, names.scope.events), language),
    ),
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
