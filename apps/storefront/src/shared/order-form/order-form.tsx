import { correctEmail } from '@sahna/contract/rules/contacts/email-address';
import { Button, Checkbox, Skeleton } from '@sahna/ui';
import { useHydrated } from '@tanstack/react-router';
import {
  type FormEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Customer } from '../customer/customer.ts';
import { getSentenceSpace } from '../format/punctuation.ts';
import { useCheckoutTexts } from '../texts/checkout/index.ts';
import { EMPTY_DRAFT, fillCustomer, readDraft, saveDraft } from './buyer/buyer-draft.ts';
import { BuyerFields, EmailField } from './buyer/buyer-fields.tsx';
import {
  clearRememberedBuyer,
  fillRememberedBuyer,
  readRememberedBuyer,
  rememberBuyer,
} from './buyer/remembered-buyer.ts';
import { Consents } from './consents/consents.tsx';
import { readConsents, saveConsents } from './consents/order-consents.ts';
import type { ExternalFields } from './custom-questions/use-custom-answers.ts';
import {
  type Answers,
  EMPTY_ANSWERS,
  type Field,
  type FormField,
  type FormValues,
  isEmailCorrected,
  validateAnswers,
} from './form-values.ts';
import styles from './order-form.module.css';
import type { BuyerQuestions, Payment } from './questions.ts';

const VoucherFields = lazy(() => import('./voucher/voucher-fields.tsx'));

export const ORDER_FORM_ID = 'order-form';

type OrderFormProps = {
  /** Questions of the event, or of all events in the cart. */
  questions: BuyerQuestions;
  /** Hash of the event or of the cart; consents are stored for this order only. */
  order: string;
  payment: Payment;
  /** The signed-in customer, from whose account empty fields are filled. */
  customer: Customer | null;
  /** Fields outside of this component that must be valid before submitting. */
  elsewhere: ExternalFields;
  children?: ReactNode;
  /** Renders the button in a summary beside the fields; otherwise the button ends the form. */
  summary?: (button: ReactElement) => ReactNode;
  /** The text of the button. */
  submitText: string;
  /** Disables the button while a request is in flight. */
  isBusy: boolean;
  /** Called only if all values are valid. */
  onSubmit: (answers: Answers) => void;
};

/**
 * Form for the buyer's details. Errors appear after a filled field loses focus; a submit attempt shows all errors and
 * focuses the first invalid field.
 */
export function OrderForm({
  questions,
  order,
  payment,
  customer,
  elsewhere,
  children,
  summary,
  submitText,
  isBusy,
  onSubmit,
}: OrderFormProps) {
  const { t, language } = useCheckoutTexts();
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState(EMPTY_ANSWERS);
  const [phoneRead, setPhoneRead] = useState<Answers['phoneRead']>(null);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  /** Whether a buyer is stored in this browser; whether to store this buyer. */
  const [isRemembered, setRemembered] = useState(false);
  const [remembers, setRemembers] = useState(false);
  const rememberHint = useId();
  const account = useRef<Customer | null>(null);
  const voucher = payment === 'voucher';
  const answers: Answers = { ...typed, phoneRead };
  const problems = validateAnswers(questions, payment, answers);
  const isWrong = problems.size > 0 || elsewhere.isWrong;
  const renderField: FormField = (name) => {
    const problem = left.has(name) ? problems.get(name) : undefined;
    return {
      error: problem ? t(`field.${problem}`) : undefined,
      onBlur: () => {
        if (Reflect.get(typed, name)) setLeft(new Set([...left, name]));
      },
    };
  };

  // Read after hydration, because the server has no access to the browser's storage.
  useEffect(() => {
    const remembered = readRememberedBuyer(Date.now());
    setTyped((before) => {
      const draft = { ...before, ...readDraft(), ...readConsents(order) };
      return remembered ? fillRememberedBuyer(draft, remembered) : draft;
    });
    setRemembered(remembered !== null);
    setRemembers(remembered !== null);
  }, [order]);
  // Clears the fields on sign-out or when the customer changes.
  useEffect(() => {
    const isAnother = account.current !== null && account.current.id !== customer?.id;
    account.current = customer;
    if (customer) setTyped((before) => fillCustomer(isAnother ? EMPTY_ANSWERS : before, customer));
    else if (isAnother) setTyped(EMPTY_ANSWERS);
  }, [customer]);
  useEffect(() => {
    if (typed === EMPTY_ANSWERS) return;
    saveDraft(typed, account.current);
    saveConsents(order, typed);
  }, [typed, order]);
  const change = (changes: Partial<FormValues>): void => setTyped((before) => ({ ...before, ...changes }));

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (isWrong) {
      setLeft(new Set([...left, ...problems.keys()]));
      elsewhere.onTry();
      setTimeout(() => document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus());
      return;
    }
    // Submitted by Enter within the field: shows the buyer the replaced address first.
    if (isEmailCorrected(typed)) {
      document.querySelector<HTMLElement>('#main [name="email"]')?.blur();
      return;
    }
    if (remembers) rememberBuyer({ ...typed, email: correctEmail(typed.email) }, Date.now());
    else clearRememberedBuyer();
    onSubmit(answers);
  }

  const forget = (): void => {
    clearRememberedBuyer();
    setRemembered(false);
    setRemembers(false);
    setTyped((before) => ({ ...before, ...EMPTY_DRAFT }));
    setLeft(new Set());
  };

  const button = (
    <Button type="submit" variant="primary" fullWidth disabled={isBusy} aria-busy={isBusy}>
      {isBusy ? t('form.sending') : submitText}
    </Button>
  );
  return (
    // Inert until hydration, which would discard typed input.
    <form
      id={ORDER_FORM_ID}
      className={summary ? styles.withSummary : undefined}
      noValidate
      inert={!isHydrated}
      onSubmit={submit}
    >
      <div className={styles.form}>
        <h2>{t('form.buyer')}</h2>
        <p className={styles.hint}>
          {voucher ? t('form.voucher-hint') + getSentenceSpace(language) : null}
          <span
            key={String(tried)}
            role={tried ? 'status' : undefined}
            className={isWrong ? (tried ? styles.missing : undefined) : styles.filled}
          >
            {t('field.required-all')}
          </span>
        </p>
        {isRemembered && !voucher && !customer ? (
          <p className={styles.remembered}>
            {t('form.remembered')}
            <Button variant="quiet" onClick={forget}>
              {t('form.remembered-delete')}
            </Button>
          </p>
        ) : null}
        {voucher ? (
          <>
            {/* Client-only, because suspending on the server would be reported as a hydration error. */}
            {isHydrated ? (
              <Suspense fallback={<Skeleton className={styles.voucherPlaceholder} />}>
                <VoucherFields answers={answers} field={renderField} onChange={change} />
              </Suspense>
            ) : (
              <Skeleton className={styles.voucherPlaceholder} />
            )}
            <EmailField answers={answers} field={renderField} onChange={change} />
          </>
        ) : (
          <BuyerFields
            questions={questions}
            answers={answers}
            field={renderField}
            onChange={change}
            onPhoneRead={setPhoneRead}
          />
        )}
        {children}
        <Consents list={questions.consents} answers={answers} field={renderField} onChange={change} />
        {voucher || customer ? null : (
          <div className={styles.remember}>
            <Checkbox
              checked={remembers}
              // The hint describes the box, and is no part of its name.
              aria-label={t('form.remember')}
              aria-describedby={rememberHint}
              onChange={({ target }) => setRemembers(target.checked)}
            >
              {t('form.remember')}{' '}
              <small id={rememberHint} className={styles.small}>
                {t('form.remember-hint')}
              </small>
            </Checkbox>
          </div>
        )}
        {summary ? null : button}
      </div>
      {summary?.(button)}
    </form>
  );
}
