import { meantEmail } from '@sahna/contract/rules/email-address';
import { Button, Checkbox, Notice, Skeleton } from '@sahna/ui';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, lazy, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Customer } from '../customer.ts';
import { useTexts } from '../texts/checkout/index.ts';
import {
  type Answers,
  EMPTY_ANSWERS,
  type Field,
  type FormField,
  isEmailToBeShown,
  problemsOf,
  type Typed,
} from './answers.ts';
import { BuyerFields, EmailField } from './buyer-fields.tsx';
import { Consents } from './consents.tsx';
import { EMPTY_DRAFT, keepDraft, readDraft, withCustomer } from './draft.ts';
import { keepConsents, readConsents } from './order-consents.ts';
import styles from './order-form.module.css';
import type { BuyerQuestions, Payment } from './questions.ts';
import { forgetRememberedBuyer, readRememberedBuyer, rememberBuyer, withRememberedBuyer } from './remembered-buyer.ts';
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
  /** Draws the button together with what is bought, beside the fields; without it the button ends the form. */
  summary?: (button: ReactElement) => ReactNode;
  /** The text of the button. */
  submitText: string;
  /** A call is under way; the button is disabled. */
  busy: boolean;
  /** Called only when all answers are right. */
  onSubmit: (answers: Answers) => void;
};

/**
 * The buyer's details. An error is shown beside a field once it was filled and left. The button can always be pressed: while
 * something is wrong it marks every wrong field and focuses the first one.
 */
export function OrderForm({
  asked,
  order,
  payment,
  customer,
  elsewhere,
  children,
  summary,
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
  /** The browser remembers a buyer; this order's buyer wants to be remembered. */
  const [isRemembered, setRemembered] = useState(false);
  const [remembers, setRemembers] = useState(false);
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
  useEffect(() => {
    const remembered = readRememberedBuyer(Date.now());
    setTyped((before) => {
      const draft = { ...before, ...readDraft(), ...readConsents(order) };
      return remembered ? withRememberedBuyer(draft, remembered) : draft;
    });
    setRemembered(remembered !== null);
    setRemembers(remembered !== null);
  }, [order]);
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
    if (isWrong) {
      setLeft(new Set([...left, ...problems.keys()]));
      elsewhere.onTry();
      setTimeout(() => document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus());
      return;
    }
    // Sent with the Enter key from within the field: the buyer is to see which address it has become.
    if (isEmailToBeShown(typed)) {
      document.querySelector<HTMLElement>('#main [name="email"]')?.blur();
      return;
    }
    if (remembers) rememberBuyer({ ...typed, email: meantEmail(typed.email) }, Date.now());
    else forgetRememberedBuyer();
    onSubmit(answers);
  }

  const forget = (): void => {
    forgetRememberedBuyer();
    setRemembered(false);
    setRemembers(false);
    setTyped((before) => ({ ...before, ...EMPTY_DRAFT }));
    setLeft(new Set());
  };

  const button = (
    <Button type="submit" look="primary" wide disabled={busy} aria-busy={busy}>
      {busy ? t('form.sending') : submitText}
    </Button>
  );
  return (
    // Inert until hydration, which would wipe out what is typed before.
    <form
      id={ORDER_FORM_ID}
      className={summary ? styles.beside : undefined}
      noValidate
      inert={!isHydrated}
      onSubmit={submit}
    >
      <div className={styles.form}>
        <h2>{t('form.buyer')}</h2>
        <p className={styles.hint}>{t(voucher ? 'form.voucher-hint' : 'form.hint')}</p>
        {isRemembered && !voucher && !customer ? (
          <p className={styles.remembered}>
            {t('form.remembered')}
            <Button look="quiet" onClick={forget}>
              {t('form.remembered-delete')}
            </Button>
          </p>
        ) : null}
        {voucher ? (
          <>
            {/* Left to the browser: the server would give up on what is loaded on demand, and React report it as an error. */}
            {isHydrated ? (
              <Suspense fallback={<Skeleton className={styles.voucherRoom} />}>
                <VoucherFields answers={answers} field={field} onChange={change} />
              </Suspense>
            ) : (
              <Skeleton className={styles.voucherRoom} />
            )}
            <EmailField answers={answers} field={field} onChange={change} />
          </>
        ) : (
          <BuyerFields asked={asked} answers={answers} field={field} onChange={change} onPhoneRead={setPhoneRead} />
        )}
        {children}
        <Consents list={asked.consents} answers={answers} field={field} onChange={change} />
        {voucher || customer ? null : (
          <Checkbox checked={remembers} onChange={({ target }) => setRemembers(target.checked)}>
            {t('form.remember')} <small className={styles.small}>{t('form.remember-hint')}</small>
          </Checkbox>
        )}
        {isWrong && tried ? <Notice tone="warn">{t('field.required-all')}</Notice> : null}
        {isWrong && !tried ? <p className={styles.hint}>{t('field.required-all')}</p> : null}
        {summary ? null : button}
      </div>
      {summary?.(button)}
    </form>
  );
}
