/** The visitor's own calendar day, as the wire writes days: `05.12.2026`. */
export function localDay(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(now.getDate())}.${two(now.getMonth() + 1)}.${now.getFullYear()}`;
}
