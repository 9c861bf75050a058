import type { HouseField, HouseValues } from '@sahna/contract/admin/settings/house-fields';
import { SelectField, TextField } from '@sahna/ui';
import { describeCode } from '../../../shared/house/describe-code.ts';
import { findSwitch, getKind } from '../../../shared/house/field-kinds.ts';
import { HOUSE_FIELD_TEXTS } from '../../../shared/house/texts/index.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { LanguagesField } from './languages-field.tsx';
import { LocalTextField } from './local-text-field.tsx';
import { PictureField } from './picture-field.tsx';
import { type HouseValue, isText } from './values.ts';

export type FieldInputProps = {
  field: HouseField;
  value: HouseValue;
  values: HouseValues;
  countries: readonly { key: string; name: string }[];
  isInvalid: boolean;
  isDisabled: boolean;
  onChange: (value: HouseValue) => void;
};

/** The control of a setting, by its kind. */
export function FieldInput({ field, value, values, countries, isInvalid, isDisabled, onChange }: FieldInputProps) {
  const t = useTexts(HOUSE_FIELD_TEXTS);
  const kind = getKind(field);
  const label = t(`house.field-${field}`);
  const common = { label, disabled: isDisabled };
  if (kind === 'picture') return <PictureField {...{ field, value, label, isDisabled, onChange }} />;
  if (kind === 'languages') return <LanguagesField {...{ values, label, isDisabled, onChange }} />;
  if (isText(value) && (kind === 'text' || kind === 'texts' || kind === 'html'))
    return <LocalTextField {...{ kind, value, label, isInvalid, isDisabled, onChange }} languages={values.languages} />;
  if (kind === 'language')
    return (
      <SelectField {...common} value={values.language} onChange={({ target }) => onChange(target.value)}>
        {values.languages.map((language) => (
          <option key={language} value={language}>
            {describeCode(field, language, t)}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'country')
    return (
      <SelectField {...common} value={values.country} onChange={({ target }) => onChange(target.value)}>
        <option value="">{describeCode(field, '', t)}</option>
        {countries.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'flag')
    return (
      <SelectField
        {...common}
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        {[null, 1, 0].map((code) => (
          <option key={code} value={code ?? ''}>
            {describeCode(field, code, t)}
          </option>
        ))}
      </SelectField>
    );
  const isNumber = kind === 'number';
  return (
    <TextField
      {...common}
      inputMode={isNumber ? 'numeric' : undefined}
      aria-invalid={isInvalid || undefined}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(isNumber ? toNumber(target.value, value, field) : target.value)}
    />
  );
}

/** An empty switch is as delivered. Anything but digits leaves the value as it is. */
function toNumber(text: string, value: HouseValue, field: HouseField): HouseValue {
  if (text === '') return findSwitch(field) === undefined ? 0 : null;
  return /^\d{1,5}$/.test(text) ? Number(text) : value;
}
