/** `2026-12-01 10:00` of a moment of the format: one on the venue's clock, or an instant. */
export function toVenueClock(moment: string, timeZone: string): string {
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(moment)) return moment;
  const instant = new Date(moment);
  if (Number.isNaN(instant.getTime())) return '';
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
}
