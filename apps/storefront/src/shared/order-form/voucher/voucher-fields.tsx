import { useMaskito } from '@maskito/react';
import { LENGTHS } from '@sahna/contract/constants';
import { normalizeVoucherName } from '@sahna/contract/rules/buyer';
import { Checkbox, TextField } from '@sahna/ui';
import { useEffect } from 'react';
import { useCheckoutTexts } from '../../texts/checkout/index.ts';
import { normalizeInput } from '../buyer/normalize-input.ts';
import type { Answers, FormField, FormValues } from '../form-values.ts';
import { maskVoucherPhone, VOUCHER_PHONE } from './voucher-phone.ts';

type VoucherFieldsProps = {
  answers: Answers;
  field: FormField;
  onChange: (changes: Partial<FormValues>) => void;
};

const NAMES = [
  { name: 'surname', max: LENGTHS.voucherSurname.max, autoComplete: 'family-name' },
  { name: 'name', max: LENGTHS.voucherName.max, autoComplete: 'given-name' },
  { name: 'patronymic', max: LENGTHS.voucherPatronymic.max, autoComplete: 'additional-name' },
] as const;

/** Details of a voucher card's owner, as in the passport. Lazy-loaded. */
export default function VoucherFields({ answers, field, onChange }: VoucherFieldsProps) {
  const { t } = useCheckoutTexts();
  const mask = useMaskito({ options: VOUCHER_PHONE });
  const phone = maskVoucherPhone(answers.phone);
  const changePhone = (next: string): void => {
    if (next !== answers.phone) onChange({ phone: next });
  };
  // Replaces a number typed in the other form by its masked value.
  useEffect(() => {
    if (phone !== answers.phone) onChange({ phone });
  });
  return (
    <>
      {NAMES.map(({ name, max, autoComplete }) => {
        const off = name === 'patronymic' && answers.noPatronymic;
        return (
          <TextField
            key={name}
            label={t(`form.${name}`)}
            value={off ? '' : answers[name]}
            name={name}
            autoComplete={autoComplete}
            maxLength={max}
            required={!off}
            disabled={off}
            {...field(name)}
            onChange={(event) => onChange({ [name]: normalizeInput(event, normalizeVoucherName) })}
          />
        );
      })}
      <Checkbox checked={answers.noPatronymic} onChange={(event) => onChange({ noPatronymic: event.target.checked })}>
        {t('form.no-patronymic')}
      </Checkbox>
      <TextField
        ref={mask}
        label={t('form.phone')}
        type="tel"
        inputMode="tel"
        placeholder="+7 (999) 901-02-03"
        value={phone}
        name="phone"
        autoComplete="tel"
        required
        {...field('phone')}
        // The mask changes the value by input events of its own, some of which do not reach React's onChange.
        onInput={(event) => changePhone(event.currentTarget.value)}
        onChange={(event) => changePhone(event.target.value)}
      />
    </>
  );
}
