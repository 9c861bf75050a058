import { SelectField } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { ORDER_TEXTS } from '../texts/index.ts';

export type FilterChoiceProps = {
  label: string;
  value: string | undefined;
  choices: readonly { value: string; name: string }[];
  /** '': any. */
  onChange: (value: string) => void;
};

/** A filter with "any" as its first choice. A value of the address that is not among the choices is one, too. */
export function FilterChoice({ label, value, choices, onChange }: FilterChoiceProps) {
  const t = useTexts(ORDER_TEXTS);
  const isListed = value === undefined || choices.some((choice) => choice.value === value);
  return (
    <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('orders.any')}</option>
      {isListed ? null : <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  );
}
