import { useMaskito } from '@maskito/react';
import { LENGTHS } from '@sahna/contract/constants';
import { normaliseVoucherName } from '@sahna/contract/rules/buyer';
import { Checkbox, TextField } from '@sahna/ui';
import { useEffect } from 'react';
import { useTexts } from '../texts/index.ts';
import type { Answers, FormField, Typed } from './answers.ts';
import { retype } from './retype.ts';
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

/** The holder of a voucher card, as in the passport; loaded when a visitor pays with one. */
export default function VoucherFields({ answers, field, onChange }: VoucherFieldsProps) {
  const { t } = useTexts();
  const mask = useMaskito({ options: VOUCHER_PHONE });
  const phone = maskVoucherPhone(answers.phone);
  const changePhone = (next: string): void => {
    if (next !== answers.phone) onChange({ phone: next });
  };
  // A number that was kept from another form is answered as it is shown here.
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
            onChange={(one) => onChange({ [name]: retype(one, normaliseVoucherName) })}
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
        // The mask speaks by input events of its own, which React's change does not always hear.
        onInput={(one) => changePhone(one.currentTarget.value)}
        onChange={(one) => changePhone(one.target.value)}
      />
    </>
  );
}
