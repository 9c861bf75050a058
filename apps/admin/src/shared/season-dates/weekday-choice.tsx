import { formatWeekday } from '@sahna/contract/rules/calendar-day';
import { Checkbox } from '@sahna/ui';
import { useLanguage, useTexts } from '../texts/use-language.ts';
import { addDays, toDate, WEEK_DAYS } from './calendar-days.ts';
import { SEASON_DATES_TEXTS } from './texts/index.ts';
import { toggleValue } from './toggle-value.ts';
import styles from './weekday-choice.module.css';

const A_MONDAY = '2026-11-30';

export type WeekdayChoiceProps = {
  /** 1 is Monday. */
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
};

export function WeekdayChoice({ chosen, onChange }: WeekdayChoiceProps) {
  const t = useTexts(SEASON_DATES_TEXTS);
  const { language } = useLanguage();
  return (
    <fieldset className={styles.weekdays}>
      <legend>{t('dates.weekdays')}</legend>
      {Array.from({ length: WEEK_DAYS }, (_, at) => at + 1).map((weekday) => (
        <Checkbox key={weekday} checked={chosen.has(weekday)} onChange={() => onChange(toggleValue(chosen, weekday))}>
          {formatWeekday(toDate(addDays(A_MONDAY, weekday - 1)), language, 'long')}
        </Checkbox>
      ))}
    </fieldset>
  );
}
