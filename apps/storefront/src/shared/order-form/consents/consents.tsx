import { Checkbox } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useCheckoutTexts } from '../../texts/checkout/index.ts';
import type { Answers, FormField, FormValues } from '../form-values.ts';
import styles from '../order-form.module.css';
import type { ConsentQuestion } from '../questions.ts';
import { readConsentText } from './consent-text.ts';

type ConsentsProps = {
  list: readonly ConsentQuestion[];
  answers: Answers;
  field: FormField;
  onChange: (changes: Partial<FormValues>) => void;
};

/** Consents; the required ones all have to be checked (booking §3 "checkboxList"). */
export function Consents({ list, answers, field, onChange }: ConsentsProps) {
  const { t } = useCheckoutTexts();
  return (
    <fieldset className={styles.consents}>
      <legend className="visually-hidden">{t('form.consents')}</legend>
      {list.map((consent) => (
        <Checkbox
          key={consent.id}
          checked={answers.consents[consent.id] ?? false}
          required={consent.required}
          error={field(`consent-${consent.id}`).error}
          onChange={(event) => onChange({ consents: { ...answers.consents, [consent.id]: event.target.checked } })}
        >
          <ConsentText sentence={consent.text} />
        </Checkbox>
      ))}
    </fieldset>
  );
}

type ConsentTextProps = { sentence: string };

/** Consent text; its links open in a new tab, to keep the form's state. */
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
