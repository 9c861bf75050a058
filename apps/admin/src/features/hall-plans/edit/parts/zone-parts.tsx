import type { HallTextDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import hallStyles from '../../hall-plans.module.css';
import { addZone, removeZone } from '../../model/edit-parts.ts';
import { renameZone } from '../../model/edit-plan.ts';
import { countZonePlaces } from '../../model/rows.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import { useNames } from '../../use-names.ts';
import { NewPart } from './new-part.tsx';
import { PartForm } from './part-form.tsx';
import { PartItem } from './part-item.tsx';
import styles from './parts.module.css';
import { isTarget, type PartsProps } from './parts-props.ts';
import { SelectedSeatsChoice, useSelectedSeats } from './selected-seats.tsx';
import { PART_TEXTS } from './texts/index.ts';

/** Proposed for new zones, the first that the plan does not have. */
const COLORS = ['#2f7d1e', '#1d4ed8', '#c8862b', '#7c3aed', '#0f8a80', '#9b1b30', '#4b5d8c', '#6f4e7c'];

/** Prices are set by zone. */
export function ZoneParts({ editor, target }: Pick<PartsProps, 'editor' | 'target'>) {
  const t = useTexts(PART_TEXTS);
  const describe = useTexts(HALL_PLAN_TEXTS);
  const { plan, apply } = editor;
  const { nameZone } = useNames(plan);
  const moved = useSelectedSeats(editor);
  const places = countZonePlaces(plan);
  const seats = new Set([...plan.seats, ...plan.standing].map(({ zone }) => zone));
  const used = new Set(plan.zones.map(({ color }) => color.toLowerCase()));
  return (
    <>
      <ul className={styles.list}>
        {plan.zones.map(({ key, name, color }) => (
          <PartItem
            key={key}
            isOpened={isTarget(target, 'zones', key)}
            name={nameZone(key)}
            detail={describe('plan.places', { count: places.get(key) ?? 0 })}
            color={color}
            onRemove={seats.has(key) ? null : () => apply(removeZone(plan, key))}
          >
            {(close) => (
              <ZoneForm
                label={t('parts.edit-of', { name: nameZone(key) })}
                submit={t('parts.save')}
                initial={{ name, color }}
                onSubmit={(zone) => {
                  apply(renameZone(plan, key, zone));
                  close();
                }}
              />
            )}
          </PartItem>
        ))}
      </ul>
      <NewPart summary={t('parts.zone-new')}>
        {(close) => (
          <ZoneForm
            label={t('parts.zone-new')}
            submit={t('parts.zone-add')}
            initial={{ name: {}, color: COLORS.find((color) => !used.has(color)) ?? '#8a8178' }}
            onSubmit={(zone) => {
              apply(addZone(plan, zone, moved.seats));
              close();
            }}
          >
            <SelectedSeatsChoice {...moved} />
          </ZoneForm>
        )}
      </NewPart>
    </>
  );
}

type ZoneFields = { name: HallTextDto; color: string };
type ZoneFormProps = {
  label: string;
  submit: string;
  initial: ZoneFields;
  onSubmit: (zone: ZoneFields) => void;
  children?: ReactNode;
};

function ZoneForm({ label, submit, initial, onSubmit, children }: ZoneFormProps) {
  const t = useTexts(PART_TEXTS);
  const [color, setColor] = useState(initial.color);
  return (
    <PartForm {...{ label, submit }} initial={initial.name} onSubmit={(name) => onSubmit({ name, color })}>
      <label className={hallStyles.color}>
        <span>{t('parts.color')}</span>
        <input type="color" value={color} onChange={({ target }) => setColor(target.value)} />
      </label>
      {children}
    </PartForm>
  );
}
