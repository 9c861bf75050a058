import { Button, SelectField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { changeSeats, renameSector, renameZone } from '../../model/edit-plan.ts';
import type { PlanSeat } from '../../model/plan.ts';
import { NameFields } from '../../name-fields.tsx';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import { useNames } from '../../use-names.ts';
import styles from '../edit.module.css';
import type { PlanEditor } from '../use-plan-editor.ts';

/** Sector and zone of the selected seats, and their names. */
export function PlaceForm({ editor: { plan, selected, apply }, first }: { editor: PlanEditor; first: PlanSeat }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { nameSector, nameZone } = useNames(plan);
  const sector = plan.sectors.find(({ key }) => key === first.sector);
  const zone = plan.zones.find(({ key }) => key === first.zone);
  const [sectorName, setSectorName] = useState(sector?.name ?? {});
  const [zoneName, setZoneName] = useState(zone?.name ?? {});
  return (
    <>
      <div className={styles.form}>
        <SelectField
          label={t('edit.sector')}
          value={first.sector}
          onChange={({ target }) => apply(changeSeats(plan, selected, () => ({ sector: target.value })))}
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
      <details className={styles.names}>
        <summary>{t('edit.names')}</summary>
        {sector ? (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              apply(renameSector(plan, sector.key, sectorName));
            }}
          >
            <NameFields legend={t('edit.sector-name')} name={sectorName} onChange={setSectorName} />
            <Button type="submit">{t('edit.rename-sector')}</Button>
          </form>
        ) : null}
        {zone ? (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              apply(renameZone(plan, zone.key, { name: zoneName }));
            }}
          >
            <NameFields legend={t('edit.zone-name')} name={zoneName} onChange={setZoneName} />
            <Button type="submit">{t('edit.rename-zone')}</Button>
          </form>
        ) : null}
      </details>
    </>
  );
}
