import { useMaskito } from '@maskito/react';
import { LENGTHS } from '@sahna/contract/constants';
import { normaliseVoucherName } from '@sahna/contract/rules/buyer';
import { Checkbox, TextField } from '@sahna/ui';
import { useEffect } from 'react';
import { useTexts } from '../texts/checkout/index.ts';
import type { Answers, FormField, Typed } from './answers.ts';
import { normaliseInput } from './normalise-input.ts';
import { maskVoucherPhone, VOUCHER_PHONE } from './voucher-phone.ts';

type VoucherFieldsProps = {
  answers: Answers;
  field: FormField;
  onChange: (changes: Partial<Typed>) => void;
};

const NAMES = [
  { name: 'surname', most: LENGTHS.voucherSurname.most, autoComplete: 'family-name' },
  { name: 'name', most: LENGTHS.voucherName.most, autoComplete: 'given-name' },
  { name: 'patronymic', most: LENGTHS.voucherPatronymic.most, autoComplete: 'additional-name' },
] as const;

/** The holder of a voucher card, named as in the passport. Loaded when a visitor chooses to pay by one. */
export default function VoucherFields({ answers, field, onChange }: VoucherFieldsProps) {
  const { t } = useTexts();
  const mask = useMaskito({ options: VOUCHER_PHONE });
  const phone = maskVoucherPhone(answers.phone);
  const changePhone = (next: string): void => {
    if (next !== answers.phone) onChange({ phone: next });
  };
  // A number that was typed in the other form is replaced by what the mask shows of it.
  useEffect(() => {
    if (phone !== answers.phone) onChange({ phone });
  });
  return (
    <>
      {NAMES.map(({ name, most, autoComplete }) => {
        const off = name === 'patronymic' && answers.noPatronymic;
        return (
          <TextField
            key={name}
            label={t(`form.${name}`)}
            value={off ? '' : answers[name]}
            name={name}
            autoComplete={autoComplete}
            maxLength={most}
            required={!off}
            disabled={off}
            {...field(name)}
            onChange={(one) => onChange({ [name]: normaliseInput(one, normaliseVoucherName) })}
          />
        );
      })}
      <Checkbox checked={answers.noPatronymic} onChange={(one) => onChange({ noPatronymic: one.target.checked })}>
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
        onInput={(one) => changePhone(one.currentTarget.value)}
        onChange={(one) => changePhone(one.target.value)}
      />
    </>
  );
}
