import { Button, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { changeSeats } from '../../model/edit-plan.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import styles from '../edit.module.css';
import type { PlanEditor } from '../use-plan-editor.ts';

const MAX_LABEL_LENGTH = 100;

type RowFormProps = { editor: PlanEditor; label: string };

/** The name of the row that all selected seats are in. */
export function RowForm({ editor: { plan, selected, apply }, label }: RowFormProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const [row, setRow] = useState(label);
  return (
    <form
      className={styles.form}
      aria-label={t('edit.row-form')}
      onSubmit={(event) => {
        event.preventDefault();
        if (row.trim() !== '') apply(changeSeats(plan, selected, () => ({ row: row.trim() })));
      }}
    >
      <TextField
        label={t('edit.row')}
        value={row}
        required
        maxLength={MAX_LABEL_LENGTH}
        onChange={({ target }) => setRow(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit">{t('edit.rename-row')}</Button>
      </div>
    </form>
  );
}
