/** Rows of the exported list of sessions. */
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { SheetCell } from '../../../platform/spreadsheets/index.ts';
import type { SeasonSession } from '../../../workflows/read-season-calendar.ts';
import { toCalendarSessionDto } from './dto.ts';
import { SESSION_LIST_TEXTS } from './texts/index.ts';

export async function* writeSessionRows(
  pages: AsyncIterable<readonly SeasonSession[]>,
  language: StaffLanguage,
): AsyncGenerator<readonly SheetCell[]> {
  const texts = SESSION_LIST_TEXTS[language];
  yield [
    ...[texts.day, texts.time, texts.event, texts.venue, texts.hall],
    ...[texts.state, texts.sold, texts.capacity, texts.clashes],
  ];
  for await (const entries of pages)
    for (const entry of entries) {
      const { day, time, event, venue, hall, state, sold, capacity, clashes } = toCalendarSessionDto(entry, language);
      const clashing = clashes.map((clash) => `${clash.time ?? ''} ${clash.event || texts['other-event']}`).join(', ');
      yield [{ day, time: null }, time ?? '', event, venue, hall, texts[`state-${state}`], sold, capacity, clashing];
    }
}
