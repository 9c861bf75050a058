import { Button, SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { renumberSeats } from '../../model/edit-plan.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import styles from '../edit.module.css';
import type { PlanEditor } from '../use-plan-editor.ts';

const MAX_NUMBER = 100_000;

/** Numbers the selected seats of each row. */
export function NumberingForm({ editor: { plan, selected, apply } }: { editor: PlanEditor }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const [from, setFrom] = useState('1');
  const [step, setStep] = useState('1');
  const [direction, setDirection] = useState<string>('left');
  const start = Number(from);
  const isValid = from !== '' && Number.isInteger(start) && start >= 0 && start <= MAX_NUMBER;
  return (
    <form
      className={styles.form}
      aria-label={t('draft.numbering-form')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isValid) return;
        const numbering = { from: start, step: Number(step), isReversed: direction === 'right' };
        apply(renumberSeats(plan, selected, numbering));
      }}
    >
      <TextField
        label={t('draft.from')}
        inputMode="numeric"
        value={from}
        required
        maxLength={6}
        error={isValid ? undefined : t('draft.from-invalid')}
        onChange={({ target }) => setFrom(target.value)}
      />
      <SelectField label={t('draft.step')} value={step} onChange={({ target }) => setStep(target.value)}>
        <option value="1">{t('draft.step-1')}</option>
        <option value="2">{t('draft.step-2')}</option>
      </SelectField>
      <SelectField label={t('draft.direction')} value={direction} onChange={({ target }) => setDirection(target.value)}>
        <option value="left">{t('draft.direction-left')}</option>
        <option value="right">{t('draft.direction-right')}</option>
      </SelectField>
      <div className={styles.actions}>
        <Button type="submit">{t('draft.renumber')}</Button>
      </div>
    </form>
  );
}
