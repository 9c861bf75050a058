import { Checkbox, SelectField, TextField } from '@sahna/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-language.ts';
import { DateField } from '../ui/date-field.tsx';
import styles from './dates.module.css';
import { NTHS, type RuleDraft } from './rule-draft.ts';
import { SEASON_DATES_TEXTS } from './texts/index.ts';
import { toggleValue } from './toggle-value.ts';
import { ValueList } from './value-list.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';

export type RuleFormProps = {
  draft: RuleDraft;
  onChange: (changes: Partial<RuleDraft>) => void;
  /** False: those of the venue are not known. Undefined: neither is the venue. */
  hasHolidays: boolean | undefined;
  /** Fields in front of the rule. */
  children?: ReactNode;
};

/** Days and times of a rule. */
export function RuleForm({ draft, onChange, hasHolidays = true, children }: RuleFormProps) {
  const t = useTexts(SEASON_DATES_TEXTS);
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {children}
      <div className={styles.pair}>
        <SelectField
          label={t('dates.repetition')}
          value={draft.kind}
          onChange={({ target }) => onChange({ kind: target.value === 'monthly' ? 'monthly' : 'weekly' })}
        >
          <option value="weekly">{t('dates.weekly')}</option>
          <option value="monthly">{t('dates.monthly')}</option>
        </SelectField>
        {draft.kind === 'weekly' ? (
          <TextField
            type="number"
            min={1}
            max={52}
            label={t('dates.interval')}
            value={draft.interval}
            onChange={({ target }) => onChange({ interval: target.value })}
          />
        ) : null}
      </div>
      {draft.kind === 'monthly' ? (
        <fieldset className={styles.choices}>
          <legend>{t('dates.nths')}</legend>
          {NTHS.map((nth) => (
            <Checkbox
              key={nth}
              checked={draft.nths.has(nth)}
              onChange={() => onChange({ nths: toggleValue(draft.nths, nth) })}
            >
              {t(nth === -1 ? 'dates.nth-last' : `dates.nth-${nth}`)}
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
      <WeekdayChoice chosen={draft.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
      <div className={styles.pair}>
        <DateField
          label={t('dates.from')}
          value={draft.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <DateField label={t('dates.to')} value={draft.to} onChange={({ target }) => onChange({ to: target.value })} />
      </div>
      {draft.isAllDay ? null : (
        <ValueList
          type="time"
          label={t('dates.times')}
          action={t('dates.add-time')}
          values={draft.times}
          onChange={(times) => onChange({ times })}
        />
      )}
      <Checkbox checked={draft.isAllDay} onChange={() => onChange({ isAllDay: !draft.isAllDay })}>
        {t('dates.all-day')}
      </Checkbox>
      <ValueList
        type="date"
        label={t('dates.exceptions')}
        action={t('dates.add-exception')}
        values={draft.exceptions}
        onChange={(exceptions) => onChange({ exceptions })}
      />
      {hasHolidays ? (
        <Checkbox checked={draft.skipsHolidays} onChange={() => onChange({ skipsHolidays: !draft.skipsHolidays })}>
          {t('dates.skip-holidays')}
        </Checkbox>
      ) : null}
      <p className={styles.hint}>{t(hasHolidays ? 'dates.holidays-hint' : 'dates.no-holidays')}</p>
    </form>
  );
}
