/** Converts sale windows: moments of the venue's clock to instants. */
import { type LocalDate, type LocalTime, startInstant } from '../../../../platform/lib/local-date.ts';
import type { SaleWindow, SaleWindows } from '../../../reservations/rules/index.ts';
import { SALE_CHANNELS, type SalesFile } from '../format/sales.ts';
import { createProblem, type ValueProblem } from '../problems/create-problem.ts';

/** Paths are those of an event's file. */
export type VenueClock = {
  timeZone: string;
  /** Null if the day does not exist, which is reported. */
  parseDay(text: string, path: readonly PropertyKey[]): LocalDate | null;
  /** Reports a time that the clock skips. */
  checkTime(day: LocalDate, time: LocalTime, path: readonly PropertyKey[]): void;
};

type SalesContext = VenueClock & {
  reportProblem(path: readonly PropertyKey[], problem: ValueProblem): void;
};

/** Years of four digits, which the database can read from an ISO text. */
const [EARLIEST, LATEST] = [new Date(0), new Date('9999-12-31T23:59:59Z')];

/** Null without windows: always on sale. */
export function planSales(
  sales: SalesFile | undefined,
  path: readonly PropertyKey[],
  { timeZone, parseDay, checkTime, reportProblem }: SalesContext,
): SaleWindows | null {
  if (!sales || Object.keys(sales).length === 0) return null;
  const toInstant = (text: string | undefined, path: readonly PropertyKey[]): string | undefined => {
    if (text === undefined) return undefined;
    const [dayText = '', time] = text.split(' ');
    const day = time === undefined ? null : parseDay(dayText, path);
    if (time !== undefined && day === null) return undefined;
    if (day !== null && time !== undefined) checkTime(day, time, path);
    const at = day === null || time === undefined ? new Date(text) : startInstant(day, time, timeZone);
    if (at < EARLIEST || at > LATEST) reportProblem(path, createProblem('years'));
    return at.toISOString();
  };
  const windows: Partial<Record<(typeof SALE_CHANNELS)[number], SaleWindow>> = {};
  for (const channel of SALE_CHANNELS) {
    const window = sales[channel];
    if (!window) continue;
    const at = [...path, channel];
    const from = toInstant(window.from, [...at, 'from']);
    const until = toInstant(window.until, [...at, 'until']);
    if (from !== undefined && until !== undefined && from >= until)
      reportProblem([...at, 'until'], createProblem('after-from'));
    const { untilMinutesBefore } = window;
    windows[channel] = {
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
      ...(untilMinutesBefore === undefined ? {} : { untilMinutesBefore }),
    };
  }
  return windows;
}
