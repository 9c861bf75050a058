import { TextField, type TextFieldProps } from '@sahna/ui';
import { describePicked, hasTwelveHours, type PickedType } from '../season-dates/describe-picked.ts';
import { useLanguage } from '../texts/use-language.ts';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value'> & { value: string };
type DateTimeFieldProps = DateFieldProps & { type: PickedType };

const hasOwnClock = hasTwelveHours(navigator.language);

/**
 * A day, a time or both. Browsers write them in their own language, so that 05/12 can be May or December, and 07:00 the
 * evening: the words of the app's language stand below. Those of a day take the place of the hint for an empty field.
 */
export function DateTimeField({ type, hint, value, ...field }: DateTimeFieldProps) {
  const { language } = useLanguage();
  const words = type !== 'time' || hasOwnClock ? describePicked(value, language) : '';
  const lines = type === 'time' ? [words, hint] : [words || hint];
  return <TextField {...field} type={type} value={value} hint={lines.filter(Boolean).join(' · ')} />;
}

export function DateField(props: DateFieldProps) {
  return <DateTimeField {...props} type="date" />;
}

export function TimeField(props: DateFieldProps) {
  return <DateTimeField {...props} type="time" />;
}
