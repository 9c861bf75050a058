import type { HouseField, HouseValues } from '@sahna/contract/admin/settings/house-fields';
import { Button, Notice } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { FieldInput } from './field-input.tsx';
import styles from './house.module.css';
import { getKind } from './house-groups.ts';
import type { House } from './queries.ts';
import { HOUSE_TEXTS } from './texts/index.ts';
import type { Drafts } from './use-drafts.ts';
import { describeValue } from './values.ts';

type HouseFieldRowProps = { field: HouseField; house: House; drafts: Drafts; canChange: boolean };

/** A setting with what stands against saving it. */
export function HouseFieldRow({ field, house, drafts, canChange }: HouseFieldRowProps) {
  const t = useTexts(HOUSE_TEXTS);
  const values: HouseValues = drafts.values;
  const isInvalid = drafts.invalid.includes(field) && !drafts.contradicted.includes(field);
  return (
    <div className={styles.field}>
      <FieldInput
        field={field}
        value={values[field]}
        values={values}
        countries={house.countries}
        isInvalid={isInvalid}
        isDisabled={!canChange}
        onChange={(value) => drafts.set(field, value)}
      />
      {field === 'email.sender' && house.environmentSender ? (
        <p className={styles.hint}>{t('house.sender-from-environment', { sender: house.environmentSender })}</p>
      ) : null}
      {isInvalid ? <Notice tone="error">{t(`house.invalid-${getKind(field)}`)}</Notice> : null}
      {drafts.contradicted.includes(field) ? (
        <Notice tone="warn">
          <p>{t('house.contradicted')}</p>
          <dl className={styles.both}>
            <dt>{t('house.theirs')}</dt>
            <dd>{describeValue(house.values[field])}</dd>
            <dt>{t('house.mine')}</dt>
            <dd>{describeValue(values[field])}</dd>
          </dl>
          <div className={styles.actions}>
            <Button onClick={() => drafts.discard(field)}>{t('house.take-theirs')}</Button>
            <Button onClick={() => drafts.confirm(field)}>{t('house.keep-mine')}</Button>
          </div>
        </Notice>
      ) : null}
    </div>
  );
}
