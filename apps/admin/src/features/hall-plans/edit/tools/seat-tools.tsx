import { Button } from '@sahna/ui';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { LeavingButton } from '../../../../shared/ui/leaving-button.tsx';
import { addRow, addSeat, findNextLabel, removeSeats } from '../../model/edit-plan.ts';
import type { HallPlan } from '../../model/plan.ts';
import { listSelectedSeats } from '../../model/selection.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import styles from '../edit.module.css';
import type { PlanEditor } from '../use-plan-editor.ts';
import { NumberingForm } from './numbering-form.tsx';
import { PlaceForm } from './place-form.tsx';
import { RowForm } from './row-form.tsx';
import { SelectionButtons } from './selection-buttons.tsx';

const NO_SEATS: ReadonlySet<string> = new Set();

/** What can be done with the selected seats. */
export function SeatTools({ editor }: { editor: PlanEditor }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { plan, selected, apply } = editor;
  const seats = listSelectedSeats(plan, selected);
  const [first] = seats;
  if (!first) return <p className={styles.soft}>{t('edit.nothing-selected')}</p>;
  const isOneRow = seats.every(({ sector, row }) => sector === first.sector && row === first.row);
  return (
    <section className={styles.tools} aria-label={t('edit.tools')}>
      <div className={styles.actions}>
        <SelectionButtons editor={editor} />
        <Button
          onClick={() => {
            const added = addSeat(plan, first);
            apply(added.plan, new Set(added.ids));
          }}
        >
          {t('edit.add-seat')}
        </Button>
        <Button
          onClick={() => {
            const added = addRow(plan, first, findNextLabel(listRowLabels(plan, first.sector)));
            apply(added.plan, new Set(added.ids));
          }}
        >
          {t('edit.add-row')}
        </Button>
        <LeavingButton onClick={() => apply(removeSeats(plan, selected), NO_SEATS)}>
          {t('edit.remove', { count: selected.size })}
        </LeavingButton>
      </div>
      {isOneRow ? (
        <RowForm key={`row ${first.sector} ${first.row}`} editor={editor} label={first.row} />
      ) : (
        <NumberingForm editor={editor} of="rows" />
      )}
      <NumberingForm editor={editor} of="seats" />
      <PlaceForm editor={editor} first={first} />
    </section>
  );
}

function listRowLabels({ seats }: HallPlan, key: string): { seat: string }[] {
  return seats.flatMap(({ sector, row }) => (sector === key ? [{ seat: row }] : []));
}
