import { Button, SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { renumberRows, renumberSeats } from '../../model/edit-plan.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import styles from '../edit.module.css';
import type { PlanEditor } from '../use-plan-editor.ts';

const MAX_NUMBER = 100_000;

type NumberingFormProps = { editor: PlanEditor; of: 'seats' | 'rows' };

/** Numbers the selected seats of each row, or their rows in each sector. */
export function NumberingForm({ editor: { plan, selected, apply }, of }: NumberingFormProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const [from, setFrom] = useState('1');
  const [step, setStep] = useState('1');
  const [direction, setDirection] = useState<string>('forward');
  const start = Number(from);
  const isValid = from !== '' && Number.isInteger(start) && start >= 0 && start <= MAX_NUMBER;
  return (
    <form
      className={styles.form}
      aria-label={t(`edit.${of}-form`)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isValid) return;
        const numbering = { from: start, step: Number(step), isReversed: direction === 'backward' };
        apply((of === 'rows' ? renumberRows : renumberSeats)(plan, selected, numbering));
      }}
    >
      <TextField
        label={t(`edit.${of}-from`)}
        inputMode="numeric"
        value={from}
        required
        maxLength={6}
        error={isValid ? undefined : t('edit.from-invalid')}
        onChange={({ target }) => setFrom(target.value)}
      />
      <SelectField label={t('edit.step')} value={step} onChange={({ target }) => setStep(target.value)}>
        <option value="1">{t('edit.step-1')}</option>
        <option value="2">{t('edit.step-2')}</option>
      </SelectField>
      <SelectField label={t('edit.direction')} value={direction} onChange={({ target }) => setDirection(target.value)}>
        <option value="forward">{t(`edit.${of}-forward`)}</option>
        <option value="backward">{t(`edit.${of}-backward`)}</option>
      </SelectField>
      <div className={styles.actions}>
        <Button type="submit">{t(`edit.${of}-number`)}</Button>
      </div>
    </form>
  );
}
