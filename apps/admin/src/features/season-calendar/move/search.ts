/** Address of the page that moves a session: what its form begins with. */
export type MoveSearch = { day?: string; time?: string };

/** Ignores values that are not valid. */
export function parseMoveSearch(search: Readonly<Record<string, unknown>>): MoveSearch {
  const { day, time } = search;
  return {
    ...(typeof day === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : {}),
    ...(typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? { time } : {}),
  };
}
