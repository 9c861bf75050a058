import { pickLocalised } from '@sahna/contract/pick-localised';
import { Checkbox } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { setupQuery } from '../queries.ts';
import { useTexts } from '../texts/checkout/index.ts';
import type { Answers, FormField, Typed } from './answers.ts';
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
          {consent.text}
        </Checkbox>
      ))}
      <Documents />
    </fieldset>
  );
}

/** What is agreed to, to be read in a tab of its own: what was filled in stays. */
function Documents() {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  if (setup.rules.length === 0) return null;
  return (
    <p className={styles.documents}>
      {t('form.documents')}{' '}
      {setup.rules.map((one) => (
        <Link key={one.text_id} to="/rules/$name" params={{ name: one.text_id }} target="_blank">
          {pickLocalised(one, 'infname', language)}
        </Link>
      ))}
    </p>
  );
}
