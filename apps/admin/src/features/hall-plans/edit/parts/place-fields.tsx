import { Button, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { setSectorBox } from '../../model/edit-parts.ts';
import type { HallPlan } from '../../model/plan.ts';
import styles from '../edit.module.css';
import type { PartsProps } from './parts-props.ts';
import { PART_TEXTS } from './texts/index.ts';

type PlaceFieldsProps = Omit<PartsProps, 'target'> & { sector: HallPlan['sectors'][number] };

/** Where a sector without seats is on the plan: in numbers, or marked on the map. */
export function PlaceFields(props: PlaceFieldsProps) {
  return <Fields key={props.sector.bounds.join(' ')} {...props} />;
}

const FIELDS = ['left', 'top', 'width', 'height'] as const;

function Fields({ editor: { plan, apply }, sector: { key, bounds }, onMark }: PlaceFieldsProps) {
  const t = useTexts(PART_TEXTS);
  const [values, setValues] = useState(() => bounds.map(String));
  return (
    <form
      className={styles.form}
      aria-label={t('parts.place')}
      onSubmit={(event) => {
        event.preventDefault();
        const [x = 0, y = 0, width = 0, height = 0] = values.map(Number);
        apply(setSectorBox(plan, key, [x, y, width, height]));
      }}
    >
      {FIELDS.map((field, at) => (
        <TextField
          key={field}
          type="number"
          step="any"
          min={at < 2 ? 0 : 1}
          max={at % 2 === 0 ? plan.width : plan.height}
          label={t(`parts.${field}`)}
          value={values[at] ?? ''}
          required
          onChange={({ target }) => setValues(values.with(at, target.value))}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit">{t('parts.place-set')}</Button>
        <Button onClick={() => onMark(key)}>{t('parts.mark')}</Button>
      </div>
    </form>
  );
}
