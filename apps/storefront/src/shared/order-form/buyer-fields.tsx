import { LENGTHS, PHONE_DEFAULT_COUNTRY } from '@sahna/contract/constants';
import { stripFio } from '@sahna/contract/rules/buyer';
import { meantEmail } from '@sahna/contract/rules/email-address';
import { Button, TextField } from '@sahna/ui';
import { PhoneField, type PhoneReading } from '@sahna/ui/phone-field';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ClipboardEvent, type DragEvent, type InputHTMLAttributes, useState } from 'react';
import { languageTag } from '../language.ts';
import { countryQuery } from '../queries.ts';
import { useTexts } from '../texts/checkout/index.ts';
import type { Answers, FormField, Typed } from './answers.ts';
import { normaliseInput } from './normalise-input.ts';
import styles from './order-form.module.css';
import type { BuyerQuestions } from './questions.ts';

type BuyerFieldsProps = {
  asked: BuyerQuestions;
  answers: Answers;
  field: FormField;
  onChange: (changes: Partial<Typed>) => void;
  onPhoneRead: (reading: PhoneReading) => void;
};

const preventPaste = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/**
 * Not of type e-mail: that turns Cyrillic letters into Punycode before they can be replaced by the Latin letters of their keys.
 * Without a greatest length: a browser would cut what is pasted, and the address would be somebody else's.
 */
const EMAIL_INPUT = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
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
          onBlur={() => {
            onChange({ repeatedEmail: meantEmail(answers.repeatedEmail) });
            field('repeatedEmail').onBlur();
          }}
          onChange={(one) => onChange({ repeatedEmail: one.target.value })}
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

/** Letters of a wrong keyboard are replaced when the field is left, and it is said which; a domain that looks mistyped is asked about. */
export function EmailField({ answers, field, onChange }: Omit<BuyerFieldsProps, 'asked' | 'onPhoneRead'>) {
  const { t } = useTexts();
  const [changed, setChanged] = useState({ typed: '', meant: '' });
  const [suggested, setSuggested] = useState({ typed: '', meant: '' });
  const { error, onBlur } = field('email');
  const suggest = async (email: string): Promise<void> => {
    const { suggestEmail } = await import('./suggest-email.ts');
    setSuggested({ typed: email, meant: suggestEmail(email) ?? '' });
  };
  const settle = (): void => {
    const [typed, meant] = [answers.email.trim(), meantEmail(answers.email)];
    if (meant !== typed) setChanged({ typed, meant });
    if (meant !== answers.email) onChange({ email: meant });
    // Without the library nothing is suggested.
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
        onBlur={settle}
        onChange={(one) => onChange({ email: one.target.value })}
      />
      <p className={styles.suggested} aria-live="polite">
        {suggested.meant !== '' && suggested.typed === answers.email ? (
          <Button look="quiet" onClick={() => onChange({ email: suggested.meant })}>
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
