import { SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { type AreaFields, addStandingArea, changeStandingArea, removeStandingArea } from '../../model/edit-parts.ts';
import { pickName } from '../../model/pick-name.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import { useNames } from '../../use-names.ts';
import type { PlanEditor } from '../use-plan-editor.ts';
import { NewPart } from './new-part.tsx';
import { PartForm } from './part-form.tsx';
import { PartItem } from './part-item.tsx';
import styles from './parts.module.css';
import { isTarget, type PartsProps } from './parts-props.ts';
import { PlaceFields } from './place-fields.tsx';
import { PART_TEXTS } from './texts/index.ts';

const MAX_CAPACITY = 100_000;

/** A standing area is where its sector is. */
export function AreaParts({ editor, onMark, target }: PartsProps) {
  const t = useTexts(PART_TEXTS);
  const describe = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  const { plan, apply } = editor;
  return (
    <>
      <ul className={styles.list}>
        {plan.standing.map((area) => {
          const { key, capacity } = area;
          const name = pickName(area.name, language) || key;
          const sector = plan.sectors.find((candidate) => candidate.key === area.sector);
          const hasSeats = plan.seats.some((seat) => seat.sector === area.sector);
          return (
            <PartItem
              key={key}
              isOpened={isTarget(target, 'standing', key)}
              name={name}
              detail={describe('plan.places', { count: capacity })}
              color={plan.zones.find((zone) => zone.key === area.zone)?.color}
              onRemove={() => apply(removeStandingArea(plan, key))}
            >
              {(close) => (
                <>
                  <AreaForm
                    editor={editor}
                    label={t('parts.edit-of', { name })}
                    submit={t('parts.save')}
                    initial={area}
                    onSubmit={(fields) => {
                      apply(changeStandingArea(plan, key, fields));
                      close();
                    }}
                  />
                  {sector && !hasSeats ? <PlaceFields {...{ editor, sector, onMark }} /> : null}
                </>
              )}
            </PartItem>
          );
        })}
      </ul>
      <NewPart summary={t('parts.area-new')}>
        {(close) => (
          <AreaForm
            editor={editor}
            label={t('parts.area-new')}
            submit={t('parts.area-add')}
            initial={{ name: {}, zone: plan.zones[0]?.key ?? '', capacity: 100 }}
            onSubmit={(fields) => {
              const added = addStandingArea(plan, fields);
              apply(added.plan);
              onMark(added.sector);
              close();
            }}
          />
        )}
      </NewPart>
    </>
  );
}

type AreaFormProps = {
  editor: PlanEditor;
  label: string;
  submit: string;
  initial: AreaFields;
  onSubmit: (fields: AreaFields) => void;
};

function AreaForm({ editor: { plan }, label, submit, initial, onSubmit }: AreaFormProps) {
  const t = useTexts(PART_TEXTS);
  const { nameZone } = useNames(plan);
  const [zone, setZone] = useState(initial.zone);
  const [capacity, setCapacity] = useState(String(initial.capacity));
  const count = Number(capacity);
  const isValid = capacity.trim() !== '' && Number.isInteger(count) && count >= 0 && count <= MAX_CAPACITY;
  return (
    <PartForm
      {...{ label, submit }}
      initial={initial.name}
      isValid={isValid && zone !== ''}
      onSubmit={(name) => onSubmit({ name, zone, capacity: count })}
    >
      <SelectField label={t('parts.zone')} value={zone} onChange={({ target }) => setZone(target.value)}>
        {plan.zones.map(({ key }) => (
          <option key={key} value={key}>
            {nameZone(key)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('parts.capacity')}
        inputMode="numeric"
        value={capacity}
        required
        maxLength={6}
        error={isValid ? undefined : t('parts.capacity-invalid', { max: MAX_CAPACITY })}
        onChange={({ target }) => setCapacity(target.value)}
      />
    </PartForm>
  );
}
