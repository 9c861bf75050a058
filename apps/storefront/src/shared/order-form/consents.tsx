import { Checkbox } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/checkout/index.ts';
import type { Answers, FormField, Typed } from './answers.ts';
import { readConsentText } from './consent-text.ts';
import styles from './order-form.module.css';
import type { Consent } from './questions.ts';

type ConsentsProps = {
  list: readonly Consent[];
  answers: Answers;
  field: FormField;
  onChange: (changes: Partial<Typed>) => void;
};

/** What the buyer agrees to; the required ones all have to be on (booking §3 "checkboxList"). */
export function Consents({ list, answers, field, onChange }: ConsentsProps) {
  const { t } = useTexts();
  return (
    <fieldset className={styles.consents}>
      <legend className="visually-hidden">{t('form.consents')}</legend>
      {list.map((consent) => (
        <Checkbox
          key={consent.id}
          checked={answers.consents[consent.id] ?? false}
          required={consent.required}
          error={field(`consent-${consent.id}`).error}
          onChange={(one) => onChange({ consents: { ...answers.consents, [consent.id]: one.target.checked } })}
        >
          <ConsentText sentence={consent.text} />
        </Checkbox>
      ))}
    </fieldset>
  );
}

type ConsentTextProps = { sentence: string };

/** A consent's sentence; its links open in a tab of their own, so that what was filled in stays. */
export function ConsentText({ sentence }: ConsentTextProps) {
  return readConsentText(sentence).map(({ text, rules }) =>
    rules === null ? (
      text
    ) : (
      <Link key={rules} to="/rules/$name" params={{ name: rules }} target="_blank">
        {text}
      </Link>
    ),
  );
}
