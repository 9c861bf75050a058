import { LENGTHS, PHONE_DEFAULT_COUNTRY } from '@sahna/contract/constants';
import { stripFio } from '@sahna/contract/rules/buyer';
import { toLatinKeys } from '@sahna/contract/rules/latin-keys';
import { TextField } from '@sahna/ui';
import { PhoneField, type PhoneReading } from '@sahna/ui/phone-field';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ClipboardEvent, DragEvent, InputHTMLAttributes } from 'react';
import { languageTag } from '../language.ts';
import { countryQuery } from '../queries.ts';
import { useTexts } from '../texts/checkout/index.ts';
import type { Answers, FormField, Typed } from './answers.ts';
import { normaliseInput } from './normalise-input.ts';
import type { BuyerQuestions } from './questions.ts';

type BuyerFieldsProps = {
  asked: BuyerQuestions;
  answers: Answers;
  field: FormField;
  onChange: (changes: Partial<Typed>) => void;
  onPhoneRead: (reading: PhoneReading) => void;
};

const preventPaste = (event: ClipboardEvent | DragEvent): void => event.preventDefault();
const emailOf = (text: string): string => toLatinKeys(text.trim());

/** Not of type e-mail: that turns Cyrillic letters into Punycode before they can be replaced by the Latin letters of their keys. */
const EMAIL_INPUT = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: LENGTHS.email.most,
  required: true,
} as const satisfies InputHTMLAttributes<HTMLInputElement>;

/** The buyer of tickets without a voucher card: name, e-mail once or twice, phone (booking §5 "Event-page buyer form"). */
export function BuyerFields({ asked, answers, field, onChange, onPhoneRead }: BuyerFieldsProps) {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  return (
    <>
      {asked.name ? (
        <TextField
          label={t('form.fio')}
          value={answers.fio}
          name="fio"
          autoComplete="name"
          maxLength={LENGTHS.fio.most}
          required
          {...field('fio')}
          onChange={(one) => onChange({ fio: normaliseInput(one, stripFio) })}
        />
      ) : null}
      <EmailField answers={answers} field={field} onChange={onChange} />
      {asked.emailTwice ? (
        <TextField
          {...EMAIL_INPUT}
          label={t('form.re-email')}
          value={answers.repeatedEmail}
          autoComplete="off"
          {...field('repeatedEmail')}
          onPaste={preventPaste}
          onCopy={preventPaste}
          onCut={preventPaste}
          onDrop={preventPaste}
          onChange={(one) => onChange({ repeatedEmail: normaliseInput(one, emailOf) })}
        />
      ) : null}
      {asked.phone ? (
        <PhoneField
          label={t('form.phone')}
          value={answers.phone}
          name="phone"
          autoComplete="tel"
          required
          maxLength={LENGTHS.phone.most}
          validCharactersOnly
          defaultCountry={PHONE_DEFAULT_COUNTRY}
          lookUpCountry={() => queryClient.ensureQueryData(countryQuery(api))}
          language={languageTag(language)}
          labels={{ country: t('phone.country'), search: t('phone.search'), none: t('phone.none') }}
          validityMessage={t('field.not-valid-phone')}
          error={field('phone').error}
          onLeave={field('phone').onBlur}
          onChange={(phone) => onChange({ phone })}
          onRead={onPhoneRead}
        />
      ) : null}
    </>
  );
}

export function EmailField({ answers, field, onChange }: Omit<BuyerFieldsProps, 'asked' | 'onPhoneRead'>) {
  const { t } = useTexts();
  return (
    <TextField
      {...EMAIL_INPUT}
      label={t('form.email')}
      hint={t('form.email-hint')}
      value={answers.email}
      name="email"
      autoComplete="email"
      {...field('email')}
      onChange={(one) => onChange({ email: normaliseInput(one, emailOf) })}
    />
  );
}
