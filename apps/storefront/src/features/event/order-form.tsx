import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { stripFio, toLatinKeys } from '@sahna/contract/rules/buyer';
import { Button, Checkbox, Notice, TextField } from '@sahna/ui';
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/index.ts';
import { EMPTY_DRAFT, keepDraft, readDraft } from './draft.ts';
import styles from './event.module.css';
import { ExtraQuestions } from './extra-questions.tsx';
import { type Answers, type Field, type Problems, problemsOf } from './order-body.ts';
import type { Selection } from './selection.ts';

export const ORDER_FORM_ID = 'order-form';

const EMPTY: Answers = {
  ...EMPTY_DRAFT,
  repeatedEmail: '',
  carNumber: '',
  box1: 0,
  box2: 0,
  checkbox: false,
  consents: {},
};
const noClipboard = (event: ClipboardEvent): void => event.preventDefault();

type OrderFormProps = {
  event: NoScheme;
  selection: Selection;
  /** What stands on the button. */
  submitText: string;
  /** A call is under way: the button is off. */
  busy: boolean;
  /** Told only when nothing is wrong with the answers. */
  onSubmit: (answers: Answers) => void;
};

/** Who buys. Errors stand beside their fields after the first try; the button is off while the order is being made. */
export function OrderForm({ event, selection, submitText, busy, onSubmit }: OrderFormProps) {
  const { t, language } = useTexts();
  const [answers, setAnswers] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { action } = event;
  const voucher = selection.payment === 'voucher';
  const problems: Problems = problemsOf(event, selection, answers);
  const errorOf = (field: Field): string | undefined => {
    const problem = tried ? problems.get(field) : undefined;
    return problem ? t(`field.${problem}`) : undefined;
  };

  // Read after hydration: the server knows nothing of this browser.
  useEffect(() => setAnswers((before) => ({ ...before, ...readDraft() })), []);
  const change = (changes: Partial<Answers>): void => {
    const next = { ...answers, ...changes };
    setAnswers(next);
    keepDraft(next);
  };

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    setTried(true);
    if (problems.size === 0) onSubmit(answers);
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form id={ORDER_FORM_ID} ref={form} className={styles.form} noValidate onSubmit={submit}>
      <h2>{t('form.buyer')}</h2>
      <p className={styles.hint}>{t(voucher ? 'form.voucher-hint' : 'form.hint')}</p>
      {voucher
        ? (['surname', 'name', 'patronymic'] as const).map((field) => (
            <TextField
              key={field}
              label={t(`form.${field}`)}
              value={answers[field]}
              error={errorOf(field)}
              autoComplete={field === 'surname' ? 'family-name' : field === 'name' ? 'given-name' : 'additional-name'}
              maxLength={field === 'surname' ? 70 : 50}
              required={field !== 'patronymic'}
              onChange={(one) => change({ [field]: one.target.value })}
            />
          ))
        : null}
      {!voucher && action.showfio === 1 ? (
        <TextField
          label={t('form.fio')}
          value={answers.fio}
          error={errorOf('fio')}
          autoComplete="name"
          maxLength={70}
          required
          onChange={(one) => change({ fio: stripFio(one.target.value) })}
        />
      ) : null}
      <TextField
        label={t('form.email')}
        hint={t('form.email-hint')}
        type="email"
        inputMode="email"
        value={answers.email}
        error={errorOf('email')}
        autoComplete="email"
        maxLength={70}
        required
        onChange={(one) => change({ email: toLatinKeys(one.target.value.trim()) })}
      />
      {!voucher && action.mailconfirm === 1 ? (
        <TextField
          label={t('form.re-email')}
          type="email"
          inputMode="email"
          value={answers.repeatedEmail}
          error={errorOf('repeatedEmail')}
          autoComplete="off"
          maxLength={70}
          required
          onPaste={noClipboard}
          onCopy={noClipboard}
          onCut={noClipboard}
          onChange={(one) => change({ repeatedEmail: toLatinKeys(one.target.value.trim()) })}
        />
      ) : null}
      {voucher || action.showphone === 1 ? (
        <TextField
          label={t('form.phone')}
          type="tel"
          inputMode="tel"
          placeholder={voucher ? '+7 (999) 901-02-03' : '+7 700 000 00 00'}
          value={answers.phone}
          error={errorOf('phone')}
          autoComplete="tel"
          maxLength={20}
          required
          onChange={(one) => change({ phone: one.target.value.replace(/[^\d\s()+-]/g, '') })}
        />
      ) : null}
      <ExtraQuestions event={event} answers={answers} carError={errorOf('carNumber')} onChange={change} />
      <fieldset className={styles.consents}>
        <legend className="visually-hidden">{t('form.consents')}</legend>
        {event.checkboxList.map((consent) => (
          <Checkbox
            key={consent.id}
            checked={answers.consents[consent.id] ?? false}
            required={consent.filling === 1}
            error={errorOf(`consent-${consent.id}`)}
            onChange={(one) => change({ consents: { ...answers.consents, [consent.id]: one.target.checked } })}
          >
            {pickLocalised(consent, 'name', language)}
            {consent.filling === 1 ? <span aria-hidden="true"> *</span> : null}
          </Checkbox>
        ))}
      </fieldset>
      {tried && problems.size > 0 ? <Notice tone="warn">{t('field.required-all')}</Notice> : null}
      <Button type="submit" look="primary" wide disabled={busy} aria-busy={busy}>
        {busy ? t('form.sending') : submitText}
      </Button>
    </form>
  );
}
