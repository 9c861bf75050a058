/** What the form of a rule has, and the rule that it describes. */
import { DateRuleDto, RULE_WEEKDAYS } from '@sahna/contract/admin/sessions/date-rule';

export const NTHS = [1, 2, 3, 4, -1] as const;

export type RuleDraft = {
  kind: 'weekly' | 'monthly';
  /** 1 is Monday. */
  weekdays: ReadonlySet<number>;
  interval: string;
  nths: ReadonlySet<(typeof NTHS)[number]>;
  from: string;
  to: string;
  times: readonly string[];
  isAllDay: boolean;
  exceptions: readonly string[];
  skipsHolidays: boolean;
};

export const EMPTY_RULE: RuleDraft = {
  ...{
    kind: 'weekly',
    interval: '1',
    from: '',
    to: '',
    times: [],
    isAllDay: false,
    exceptions: [],
    skipsHolidays: false,
  },
  weekdays: new Set(),
  nths: new Set([1]),
};

/** Null while the form is not complete. */
export function toDateRule(draft: RuleDraft): DateRuleDto | null {
  const weekdays = RULE_WEEKDAYS.filter((_, at) => draft.weekdays.has(at + 1));
  const repetition =
    draft.kind === 'weekly'
      ? { kind: 'weekly', weekdays, interval: Number(draft.interval) }
      : { kind: 'monthly', weekdays, nths: NTHS.filter((nth) => draft.nths.has(nth)) };
  const rule = DateRuleDto.safeParse({
    repetition,
    from: draft.from,
    to: draft.to,
    times: draft.isAllDay ? [null] : draft.times,
    exceptions: draft.exceptions,
    holidays: draft.skipsHolidays ? 'skip' : 'include',
  });
  return rule.data ?? null;
}
