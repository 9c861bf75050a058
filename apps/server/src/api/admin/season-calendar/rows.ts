/** Rows of the exported list of sessions. */
import type { SheetCell } from '../../../platform/spreadsheets/index.ts';
import type { SeasonSession } from '../../../workflows/read-season-calendar.ts';
import { type CalendarPresentation, toCalendarSessionDto } from './dto.ts';
import { SESSION_LIST_TEXTS } from './texts/index.ts';

export async function* writeSessionRows(
  pages: AsyncIterable<readonly SeasonSession[]>,
  presentation: CalendarPresentation,
): AsyncGenerator<readonly SheetCell[]> {
  const texts = SESSION_LIST_TEXTS[presentation.language];
  yield [
    ...[texts.day, texts.time, texts.event, texts.venue, texts.hall],
    ...[texts.state, texts.sold, texts.capacity, texts.clashes, texts['time-zone']],
  ];
  for await (const entries of pages)
    for (const entry of entries) {
      const session = toCalendarSessionDto(entry, presentation);
      const { day, time, event, venue, hall, state, sold, capacity, clashes, timeZoneName } = session;
      const clashing = clashes.map((clash) => `${clash.time ?? ''} ${clash.event || texts['other-event']}`).join(', ');
      const place = [{ day, time: null }, time ?? '', event, venue, hall];
      yield [...place, texts[`state-${state}`], sold, capacity, clashing, timeZoneName];
    }
}
