import { Button } from '@sahna/ui';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { addSeat, removeSeats } from '../../model/edit-plan.ts';
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
        <Button onClick={() => apply(removeSeats(plan, selected), NO_SEATS)}>
          {t('edit.remove', { count: selected.size })}
        </Button>
      </div>
      <RowForm key={`row ${first.sector} ${first.row}`} editor={editor} first={first} />
      <NumberingForm editor={editor} />
      <PlaceForm editor={editor} first={first} />
    </section>
  );
}
