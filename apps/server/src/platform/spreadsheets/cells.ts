/** A moment of the venue's calendar, `yyyy-mm-dd` and `HH:MM`; `time` is null for a whole day. */
export type LocalMoment = { day: string; time: string | null };

/** Money is a number in major units. Null: an empty cell. */
export type SheetCell = string | number | LocalMoment | null;

/** The first row has the headings. */
export type SheetRows = AsyncIterable<readonly SheetCell[]>;

/** `2026-12-05 19:00`, which spreadsheets read as a moment in every language. */
export function formatMomentCell({ day, time }: LocalMoment): string {
  return time === null ? day : `${day} ${time}`;
}
