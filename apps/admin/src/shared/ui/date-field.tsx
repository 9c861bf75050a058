import { formatCalendarDay } from '@sahna/contract/rules/calendar-day';
import { TextField, type TextFieldProps } from '@sahna/ui';
import { toDate } from '../season-dates/calendar-days.ts';
import { useLanguage } from '../texts/use-language.ts';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value'> & { value: string };

/**
 * A day. Browsers write it in the order of their own language, so that 05/12 can be May or December: the day in words
 * of the app's language stands below, in place of the hint for an empty field.
 */
export function DateField({ hint, value, ...field }: DateFieldProps) {
  const { language } = useLanguage();
  const words =
    value && formatCalendarDay(toDate(value), language, { weekday: 'short', month: 'long', withYear: true });
  return <TextField {...field} type="date" value={value} hint={words || hint} />;
}
