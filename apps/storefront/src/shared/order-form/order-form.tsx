import { Button, Notice, Skeleton } from '@sahna/ui';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Customer } from '../customer.ts';
import { useTexts } from '../texts/checkout/index.ts';
import {
  type Answers,
  EMPTY_ANSWERS,
  type Field,
  type FormField,
  firstToMend,
  isEmailToBeShown,
  problemsOf,
  type Typed,
} from './answers.ts';
import { BuyerFields, EmailField } from './buyer-fields.tsx';
import { Consents } from './consents.tsx';
import { keepDraft, readDraft, withCustomer } from './draft.ts';
import { keepConsents, readConsents } from './order-consents.ts';
import styles from './order-form.module.css';
import type { BuyerQuestions, Payment } from './questions.ts';
import type { AskedElsewhere } from './use-own-answers.ts';

const VoucherFields = lazy(() => import('./voucher-fields.tsx'));

export const ORDER_FORM_ID = 'order-form';

type OrderFormProps = {
  /** What the event asks, or the events of the cart together. */
  asked: BuyerQuestions;
  /** An event's hash, or the cart's: consents are kept for this order only. */
  order: string;
  payment: Payment;
  /** The signed-in customer, from whose account empty fields are filled. */
  customer: Customer | null;
  /** Fields outside of this component's own, which have to be right, too: its children, or elsewhere on the page. */
  elsewhere: AskedElsewhere;
  children?: ReactNode;
  /** The text of the button. */
  submitText: string;
  /** A call is under way; the button is disabled. */
  busy: boolean;
  /** Called only when all answers are right. */
  onSubmit: (answers: Answers) => void;
};

/**
 * The buyer's details. An error is shown beside a field once it was filled and left. While something is wrong the button is
 * marked as disabled, but can be pressed to learn what is missing: each press leads to the first field that is wrong.
 */
export function OrderForm({
  asked,
  order,
  payment,
  customer,
  elsewhere,
  children,
  submitText,
  busy,
  onSubmit,
}: OrderFormProps) {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState(EMPTY_ANSWERS);
  const [phoneRead, setPhoneRead] = useState<Answers['phoneRead']>(null);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const account = useRef<Customer | null>(null);
  const voucher = payment === 'voucher';
  const answers: Answers = { ...typed, phoneRead };
  const problems = problemsOf(asked, payment, answers);
  const isWrong = problems.size > 0 || elsewhere.isWrong;
  const field: FormField = (name) => {
    const problem = left.has(name) ? problems.get(name) : undefined;
    return {
      error: problem ? t(`field.${problem}`) : undefined,
      onBlur: () => {
        if (Reflect.get(typed, name)) setLeft(new Set([...left, name]));
      },
    };
  };

  // Read after hydration: the server knows nothing of this browser.
  useEffect(() => setTyped((before) => ({ ...before, ...readDraft(), ...readConsents(order) })), [order]);
  // Signing out, or another customer, empties the fields.
  useEffect(() => {
    const isAnother = account.current !== null && account.current.id !== customer?.id;
    account.current = customer;
    if (customer) setTyped((before) => withCustomer(isAnother ? EMPTY_ANSWERS : before, customer));
    else if (isAnother) setTyped(EMPTY_ANSWERS);
  }, [customer]);
  useEffect(() => {
    if (typed === EMPTY_ANSWERS) return;
    keepDraft(typed, account.current);
    keepConsents(order, typed);
  }, [typed, order]);
  const change = (changes: Partial<Typed>): void => setTyped((before) => ({ ...before, ...changes }));

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (busy) return;
    setTried(true);
    const first = firstToMend(problems, elsewhere.isWrong);
    if (first === 'elsewhere') elsewhere.onTry();
    else if (first !== null) setLeft(new Set([...left, first]));
    if (first !== null) setTimeout(() => document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus());
    // Sent with the Enter key from within the field: the buyer is to see which address it has become.
    else if (isEmailToBeShown(typed)) document.querySelector<HTMLElement>('#main [name="email"]')?.blur();
    else onSubmit(answers);
  }

  return (
    // Inert until hydration, which would wipe out what is typed before.
    <form id={ORDER_FORM_ID} className={styles.form} noValidate inert={!isHydrated} onSubmit={submit}>
      <h2>{t('form.buyer')}</h2>
      <p className={styles.hint}>{t(voucher ? 'form.voucher-hint' : 'form.hint')}</p>
      {voucher ? (
        <>
          <Suspense fallback={<Skeleton className={styles.voucherRoom} />}>
            <VoucherFields answers={answers} field={field} onChange={change} />
          </Suspense>
          <EmailField answers={answers} field={field} onChange={change} />
        </>
      ) : (
        <BuyerFields asked={asked} answers={answers} field={field} onChange={change} onPhoneRead={setPhoneRead} />
      )}
      {children}
      <Consents list={asked.consents} answers={answers} field={field} onChange={change} />
      {isWrong && tried ? <Notice tone="warn">{t('field.required-all')}</Notice> : null}
      {isWrong && !tried ? <p className={styles.hint}>{t('field.required-all')}</p> : null}
      <Button type="submit" look="primary" wide disabled={busy} aria-disabled={isWrong} aria-busy={busy}>
        {busy ? t('form.sending') : submitText}
      </Button>
    </form>
  );
}
