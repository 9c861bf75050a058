import { LENGTHS, PHONE_DEFAULT_COUNTRY } from '@sahna/contract/constants';
import { stripFio } from '@sahna/contract/rules/buyer';
import { correctEmail } from '@sahna/contract/rules/contacts/email-address';
import { Button, TextField } from '@sahna/ui';
import { PhoneField, type PhoneValue } from '@sahna/ui/phone-field';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ClipboardEvent, type DragEvent, type InputHTMLAttributes, useState } from 'react';
import { toLanguageTag } from '../../language.ts';
import { countryQuery } from '../../queries.ts';
import { useCheckoutTexts } from '../../texts/checkout/index.ts';
import type { Answers, FormField, FormValues } from '../form-values.ts';
import styles from '../order-form.module.css';
import type { BuyerQuestions } from '../questions.ts';
import { normalizeInput } from './normalize-input.ts';

type BuyerFieldsProps = {
  questions: BuyerQuestions;
  answers: Answers;
  field: FormField;
  onChange: (changes: Partial<FormValues>) => void;
  onPhoneRead: (reading: PhoneValue) => void;
};

const preventPaste = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/**
 * Not type="email", which converts Cyrillic letters to Punycode before they can be replaced. No maxLength, because
 * browsers would truncate a pasted address.
 */
const EMAIL_INPUT = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  required: true,
} as const satisfies InputHTMLAttributes<HTMLInputElement>;

/** Buyer fields: name, email (optionally repeated) and phone (booking §5 "Event-page buyer form"). */
export function BuyerFields({ questions, answers, field, onChange, onPhoneRead }: BuyerFieldsProps) {
  const { t, language } = useCheckoutTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  return (
    <>
      {questions.hasName ? (
        <TextField
          label={t('form.fio')}
          value={answers.fio}
          name="fio"
          autoComplete="name"
          maxLength={LENGTHS.fio.max}
          required
          {...field('fio')}
          onChange={(event) => onChange({ fio: normalizeInput(event, stripFio) })}
        />
      ) : null}
      <div className={styles.contacts}>
        <EmailField answers={answers} field={field} onChange={onChange} />
        {questions.hasRepeatedEmail ? (
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
            onBlur={() => {
              onChange({ repeatedEmail: correctEmail(answers.repeatedEmail) });
              field('repeatedEmail').onBlur();
            }}
            onChange={(event) => onChange({ repeatedEmail: event.target.value })}
          />
        ) : null}
        {questions.hasPhone ? (
          <PhoneField
            label={t('form.phone')}
            value={answers.phone}
            name="phone"
            autoComplete="tel"
            required
            maxLength={LENGTHS.phone.max}
            validCharactersOnly
            defaultCountry={PHONE_DEFAULT_COUNTRY}
            lookUpCountry={() => queryClient.ensureQueryData(countryQuery(api))}
            language={toLanguageTag(language)}
            labels={{ country: t('phone.country'), search: t('phone.search'), none: t('phone.no-results') }}
            validityMessage={t('field.not-valid-phone')}
            error={field('phone').error}
            onBlur={field('phone').onBlur}
            onChange={(phone) => onChange({ phone })}
            onValueChange={onPhoneRead}
          />
        ) : null}
      </div>
    </>
  );
}

/** On blur, replaces letters of a wrong keyboard layout and shows the change; suggests corrections of mistyped domains. */
export function EmailField({ answers, field, onChange }: Omit<BuyerFieldsProps, 'questions' | 'onPhoneRead'>) {
  const { t } = useCheckoutTexts();
  const [changed, setChanged] = useState({ typed: '', meant: '' });
  const [suggested, setSuggested] = useState({ typed: '', meant: '' });
  const { error, onBlur } = field('email');
  const suggest = async (email: string): Promise<void> => {
    const { suggestEmail } = await import('./suggest-email.ts');
    setSuggested({ typed: email, meant: suggestEmail(email) ?? '' });
  };
  const commit = (): void => {
    const [typed, meant] = [answers.email.trim(), correctEmail(answers.email)];
    if (meant !== typed) setChanged({ typed, meant });
    if (meant !== answers.email) onChange({ email: meant });
    // If the chunk fails to load, suggest nothing.
    if (meant) suggest(meant).catch(() => undefined);
    onBlur();
  };
  return (
    <div>
      <TextField
        {...EMAIL_INPUT}
        label={t('form.email')}
        hint={t('form.email-hint')}
        value={answers.email}
        name="email"
        autoComplete="email"
        error={error}
        onBlur={commit}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <p className={styles.suggested} aria-live="polite">
        {suggested.meant !== '' && suggested.typed === answers.email ? (
          <Button variant="quiet" onClick={() => onChange({ email: suggested.meant })}>
            {t('form.email-meant', { email: suggested.meant })}
          </Button>
        ) : null}
      </p>
      <p className={styles.changed} aria-live="polite">
        {changed.meant !== '' && changed.meant === answers.email ? t('form.email-changed', changed) : ''}
      </p>
    </div>
  );
}
