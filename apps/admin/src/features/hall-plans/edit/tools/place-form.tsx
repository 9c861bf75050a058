import { SelectField } from '@sahna/ui';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { moveToSector } from '../../model/edit-parts.ts';
import { changeSeats } from '../../model/edit-plan.ts';
import type { PlanSeat } from '../../model/plan.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import { useNames } from '../../use-names.ts';
import styles from '../edit.module.css';
import type { PlanEditor } from '../use-plan-editor.ts';

/** Sector and zone of the selected seats. */
export function PlaceForm({ editor: { plan, selected, apply }, first }: { editor: PlanEditor; first: PlanSeat }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { nameSector, nameZone } = useNames(plan);
  return (
    <div className={styles.form}>
      <SelectField
        label={t('edit.sector')}
        value={first.sector}
        onChange={({ target }) => apply(moveToSector(plan, selected, target.value))}
      >
        {plan.sectors.map(({ key }) => (
          <option key={key} value={key}>
            {nameSector(key)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('edit.zone')}
        value={first.zone}
        onChange={({ target }) => apply(changeSeats(plan, selected, () => ({ zone: target.value })))}
      >
        {plan.zones.map(({ key }) => (
          <option key={key} value={key}>
            {nameZone(key)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
