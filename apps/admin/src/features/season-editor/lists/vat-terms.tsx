import { Checkbox } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { getAt } from '../fields/paths.ts';
import { FieldGroup } from '../fields/simple-fields.tsx';
import { useField } from '../fields/use-field.ts';
import styles from '../season-editor.module.css';
import { RateField, VAT_RATES } from '../tabs/vat-fields.tsx';
import { LIST_TEXTS } from './texts/index.ts';

/** Value-added tax of the shop. Shops that do not pay it have no rates. */
export function VatTerms() {
  const t = useTexts(LIST_TEXTS);
  const { value, set, isReadOnly, error } = useField(['vat']);
  const isPayer = getAt(value, ['payer']) === true;
  return (
    <FieldGroup title={t('list-field.vat')} name="vat" hint={t('list-hint.vat')} error={error}>
      <Checkbox
        checked={isPayer}
        disabled={isReadOnly}
        onChange={({ target }) => set({ payer: target.checked, rates: {} })}
      >
        {t('list-field.payer')}
      </Checkbox>
      {isPayer ? (
        <div className={styles.row}>
          {VAT_RATES.map((rate) => (
            <RateField key={rate} path={['vat', 'rates', rate]} label={t(`list-field.${rate}`)} />
          ))}
        </div>
      ) : null}
    </FieldGroup>
  );
}
