import { SEAT_LIST_FIELDS } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { SelectField } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../hall-plans.module.css';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { getPartName } from './focus-part.ts';
import type { PlanFile } from './use-plan-file.ts';

/** Which column of a list has which part of a seat. */
export function Columns({ file: { reading, columns, setColumn } }: { file: PlanFile }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  if (reading?.format !== 'list' || reading.headings.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('import.columns')}</h2>
      <p className={styles.soft}>{t('import.columns-hint')}</p>
      <div className={styles.fields}>
        {SEAT_LIST_FIELDS.map((field) => (
          <SelectField
            key={field}
            data-part={getPartName('column', field)}
            label={t(`import.column-${field}`)}
            value={columns[field] ?? ''}
            onChange={({ target }) => setColumn(field, target.value)}
          >
            <option value="">{t('import.column-none')}</option>
            {reading.headings.map((heading) => (
              <option key={heading}>{heading}</option>
            ))}
          </SelectField>
        ))}
      </div>
    </section>
  );
}
