import { Checkbox, TextField } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useSeasonChoices } from '../choices.ts';
import type { Path } from '../fields/paths.ts';
import { FieldGroup } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import { useField } from '../fields/use-field.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';

export const VAT_RATES = ['tickets', 'fees', 'addOns'] as const;

/** Rates of value-added tax. An empty rate is that of the shop. */
export function VatFields() {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const { isVatPayer } = useSeasonChoices();
  return (
    <FieldGroup title={tf('field.vat')} name="vat" hint={t(isVatPayer ? 'editor.hint-vat' : 'editor.hint-no-vat')}>
      <div className={styles.row}>
        {VAT_RATES.map((rate) => (
          <RateField key={rate} path={['vat', rate]} label={tf(`field.${rate}`)} />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Null: exempt. */
export function RateField({ path, label }: { path: Path; label: string }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { value, set, isReadOnly, error, name } = useField(path);
  return (
    <div data-field={name}>
      <TextField
        label={label}
        inputMode="decimal"
        error={error}
        disabled={isReadOnly || value === null}
        value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
        onChange={({ target }) => set(parseRate(target.value))}
      />
      <Checkbox
        checked={value === null}
        disabled={isReadOnly}
        onChange={({ target }) => set(target.checked ? null : undefined)}
      >
        {t('editor.exempt')}
      </Checkbox>
    </div>
  );
}

function parseRate(text: string): number | string | undefined {
  if (text === '') return undefined;
  const digits = text.replace(',', '.');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : text;
}
