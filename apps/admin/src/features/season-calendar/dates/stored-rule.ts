/** The rule that was typed on the screen of dates: it stays while the page is reloaded or left, until its dates are added. */
import { z } from 'zod';
import { EMPTY_RULE, NTHS, type RuleDraft } from '../../../shared/season-dates/rule-draft.ts';

const KEY = 'sahna-dates-rule';

const StoredRule = z.object({
  kind: z.enum(['weekly', 'monthly']),
  weekdays: z.array(z.number()),
  interval: z.string(),
  nths: z.array(z.literal(NTHS)),
  ...{ from: z.string(), to: z.string(), times: z.array(z.string()), exceptions: z.array(z.string()) },
  ...{ isAllDay: z.boolean(), skipsHolidays: z.boolean() },
});

export function readStoredRule(): RuleDraft {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return EMPTY_RULE;
  const { success, data } = StoredRule.safeParse(JSON.parse(stored));
  if (!success) return EMPTY_RULE;
  const { weekdays, nths, ...rule } = data;
  return { ...rule, weekdays: new Set(weekdays), nths: new Set(nths) };
}

export function storeRule({ weekdays, nths, ...rule }: RuleDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...rule, weekdays: [...weekdays], nths: [...nths] }));
}

export function removeStoredRule(): void {
  sessionStorage.removeItem(KEY);
}
