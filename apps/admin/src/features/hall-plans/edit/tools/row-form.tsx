import { Button, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { addRow, changeSeats, findNextLabel } from '../../model/edit-plan.ts';
import type { PlanSeat } from '../../model/plan.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import styles from '../edit.module.css';
import type { PlanEditor } from '../use-plan-editor.ts';

const MAX_LABEL_LENGTH = 100;

/** The name of the row of the selected seats, and another row like theirs. */
export function RowForm({ editor: { plan, selected, apply }, first }: { editor: PlanEditor; first: PlanSeat }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const [row, setRow] = useState(first.row);
  const rowsOfSector = plan.seats.filter(({ sector }) => sector === first.sector).map((seat) => ({ seat: seat.row }));
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
        <Button
          onClick={() => {
            const added = addRow(plan, first, findNextLabel(rowsOfSector));
            apply(added.plan, new Set(added.ids));
          }}
        >
          {t('edit.add-row')}
        </Button>
      </div>
    </form>
  );
}
