import type { HouseField, HouseValues } from '@sahna/contract/admin/settings/house-fields';
import { Notice } from '@sahna/ui';
import { describeCode } from '../../../shared/house/describe-code.ts';
import { getKind } from '../../../shared/house/field-kinds.ts';
import { HOUSE_FIELD_TEXTS } from '../../../shared/house/texts/index.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Contradiction } from '../shared/contradiction.tsx';
import type { Drafts } from '../shared/use-drafts.ts';
import { FieldInput } from './field-input.tsx';
import styles from './house.module.css';
import type { House } from './queries.ts';
import { HOUSE_TEXTS } from './texts/index.ts';
import { describeValue, type HouseValue } from './values.ts';

type HouseFieldRowProps = { field: HouseField; house: House; drafts: Drafts<HouseValues>; canChange: boolean };

/** A setting with what stands against saving it. */
export function HouseFieldRow({ field, house, drafts, canChange }: HouseFieldRowProps) {
  const t = useTexts(HOUSE_TEXTS);
  const tField = useTexts(HOUSE_FIELD_TEXTS);
  const values: HouseValues = drafts.values;
  const describe = (value: HouseValue): string => {
    const country = field === 'country' ? house.countries.find(({ key }) => key === value) : undefined;
    return country?.name ?? describeCode(field, value, tField) ?? describeValue(value);
  };
  const isInvalid = drafts.errors.has(field) && !drafts.contradicted.includes(field);
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
        <Contradiction
          saved={describe(house.values[field])}
          edited={describe(values[field])}
          onDiscard={() => drafts.discard(field)}
          onConfirm={() => drafts.confirm(field)}
        />
      ) : null}
    </div>
  );
}
