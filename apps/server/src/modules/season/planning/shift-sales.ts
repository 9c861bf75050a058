/** Sale windows of a copied session. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '../../../platform/lib/local-date.ts';
import { Sales } from '../import/format/sales.ts';

/** Moments are as many days later on the venue's clock; minutes before the start stay. */
export function shiftSales(sales: unknown, days: number, timeZone: string): unknown {
  const shift = (moment: string): string => shiftMoment(moment, days, timeZone);
  const parsed = Sales.safeParse(sales).data;
  if (!parsed) return sales;
  return Object.fromEntries(
    Object.entries(parsed).map(([channel, window]) => {
      const { from, until, ...rest } = window ?? {};
      const moments = {
        ...(from === undefined ? {} : { from: shift(from) }),
        ...(until === undefined ? {} : { until: shift(until) }),
      };
      return [channel, { ...rest, ...moments }];
    }),
  );
}

/** `2026-12-01 10:00` of the venue's clock, `+3 10:00`, or an instant. */
function shiftMoment(text: string, days: number, timeZone: string): string {
  const [day = '', time] = text.split(' ');
  if (time === undefined)
    return Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).add({ days }).toInstant().toString();
  return `${/^[+-]/.test(day) ? formatRelative(Number(day) + days) : addDays(day, days)} ${time}`;
}

function formatRelative(days: number): string {
  return `${days < 0 ? '' : '+'}${days}`;
}
