import { ERROR_CODE } from '@sahna/contract/error-codes';
import { takesMiddleName } from '@sahna/contract/rules/holders';
import { Button, Checkbox, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useHydrated, useNavigate, useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { confirmHolders } from '../../shared/api/holders.ts';
import { failureMessage, focused, Refused } from '../../shared/checkout/failure.ts';
import { useSingleCall } from '../../shared/checkout/use-single-call.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { formatCountdown } from '../../shared/format/time.ts';
import { type Message, MessageModal } from '../../shared/messages/message-modal.tsx';
import { ConsentText } from '../../shared/order-form/consents.tsx';
import { readDraft } from '../../shared/order-form/draft.ts';
import { readRememberedBuyer } from '../../shared/order-form/remembered-buyer.ts';
import { PurchaseSummary, purchaseLayout } from '../../shared/purchase-summary/purchase-summary.tsx';
import { useTexts } from '../../shared/texts/names/index.ts';
import { useSecondsSince } from '../../shared/use-seconds.ts';
import { buyerAsHolder, type HolderName } from './buyer-as-holder.ts';
import styles from './names.module.css';
import { forgetNamesDraft, keepNamesDraft, readNamesDraft } from './names-draft.ts';
import type { NamesForm } from './names-model.ts';
import { TicketCard } from './ticket-card.tsx';
import { useNames } from './use-names.ts';
import { readFieldRefusals, writeNames } from './write-names.ts';

type NamesFormProps = {
  hash: string;
  form: NamesForm;
  /** When the shop said how long the places are held. */
  readAt: number;
  onTimeOver: () => void;
};

/** The cards of an order's tickets, what is agreed to, and the button that confirms them all. */
export function NamesFormView({ hash, form, readAt, onTimeOver }: NamesFormProps) {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [message, setMessage] = useState<Message | null>(null);
  const [given, setGiven] = useState<ReadonlySet<number>>(
    () => new Set(form.consents.filter((one) => one.given).map(({ id }) => id)),
  );
  const [tried, setTried] = useState(false);
  const [buyer, setBuyer] = useState<HolderName | null>(null);
  const tickets = form.sessions.flatMap((session) => session.tickets);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(tickets.slice(0, 1).map(({ id }) => id)));
  const names = useNames(tickets, form.choices, (age) =>
    setMessage({ tone: 'warning', text: t('names.age-warning', { age }), code: ERROR_CODE.inner }),
  );
  const left = Math.max(0, form.secondsLeft - useSecondsSince(readAt));
  const isOver = left === 0;

  // Read after hydration: the server knows nothing of this browser.
  useEffect(() => names.set(readNamesDraft(hash)), [hash, names.set]);
  useEffect(() => {
    if (Object.keys(names.answers).length > 0) keepNamesDraft(hash, names.answers);
  }, [hash, names.answers]);
  useEffect(() => {
    const draft = readDraft();
    setBuyer(buyerAsHolder(draft.fio || draft.surname ? draft : { ...draft, ...readRememberedBuyer(Date.now()) }));
  }, []);
  // The next card opens when the one before it is filled in.
  const done = tickets.findIndex((ticket) => !names.isComplete(ticket));
  const next = done > 0 ? tickets[done]?.id : undefined;
  useEffect(() => {
    if (next !== undefined) setOpen((before) => new Set([...before, next]));
  }, [next]);
  useEffect(() => {
    if (isOver) onTimeOver();
  }, [isOver, onTimeOver]);

  const confirming = useMutation({
    onMutate: focused,
    mutationFn: async () => {
      const answered = tickets.map((ticket) => ({ id: ticket.id, answers: names.answersOf(ticket) }));
      const checkboxList = form.consents.map(({ id }) => ({
        id,
        checked: given.has(id) ? (1 as const) : (0 as const),
      }));
      const answer = await confirmHolders(api, { ...writeNames(hash, answered, language), checkboxList });
      if (answer.errorCode !== ERROR_CODE.success) throw new Refused(answer.errorCode, answer.errorText);
      forgetNamesDraft();
      await navigate({ to: '/order/$hash', params: { hash: answer.hash } });
    },
    onError: (error, _sent, pressed) => {
      names.refuse(readFieldRefusals(error, tickets));
      setOpen(new Set(tickets.map(({ id }) => id)));
      setMessage(
        failureMessage(error, t, { text: () => t('modal.error-order'), code: ERROR_CODE.inner }, pressed ?? null),
      );
    },
  });
  const confirm = useSingleCall(confirming.mutateAsync);
  const busy = confirming.isPending;
  const missing = form.consents.filter(({ id, required }) => required && !given.has(id));
  const isWrong = names.isWrong || missing.length > 0;

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (busy || names.hasWrongDate) return;
    names.tryIt();
    setTried(true);
    if (!isWrong) {
      confirm().catch(() => undefined);
      return;
    }
    setOpen(new Set([...open, ...tickets.filter((ticket) => !names.isComplete(ticket)).map(({ id }) => id)]));
    setTimeout(() => document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus());
  }

  const isAllRequired = tickets.every(({ asked }) => asked.middleName || !takesMiddleName(asked));
  const [only] = form.sessions.length === 1 ? form.sessions : [];
  return (
    <main id="main" className={`${purchaseLayout.page} ${styles.words}`}>
      <header>
        <h1>{only ? only.title : t('names.title')}</h1>
        {only ? <p className={styles.when}>{only.when}</p> : null}
      </header>
      {/* Inert until hydration, which would wipe out what is typed before. */}
      <form className={purchaseLayout.columns} noValidate inert={!isHydrated} onSubmit={submit}>
        <div className={styles.form}>
          <p className={styles.hint}>
            {isAllRequired ? t('form.fields-required') : null} {form.text}
          </p>
          {form.sessions.map((session) => (
            <section key={session.key} className={styles.session} aria-label={only ? t('names.title') : session.title}>
              {only ? null : (
                <div>
                  <h2>{session.title}</h2>
                  <p className={styles.when}>{session.when}</p>
                </div>
              )}
              {session.tickets.map((ticket) => (
                <TicketCard
                  key={ticket.id}
                  ticket={ticket}
                  count={form.count}
                  choices={form.choices}
                  names={names}
                  buyer={buyer}
                  isOpen={open.has(ticket.id)}
                  onToggle={(isOpen) =>
                    setOpen(
                      (before) =>
                        new Set(isOpen ? [...before, ticket.id] : [...before].filter((id) => id !== ticket.id)),
                    )
                  }
                />
              ))}
            </section>
          ))}
          <fieldset className={styles.consents}>
            <legend className="visually-hidden">{t('names.consents')}</legend>
            {form.consents.map(({ id, text, required }) => (
              <Checkbox
                key={id}
                role="switch"
                checked={given.has(id)}
                required={required}
                error={tried && required && !given.has(id) ? t('names.error-consent') : undefined}
                onChange={({ target }) =>
                  setGiven(
                    (before) => new Set(target.checked ? [...before, id] : [...before].filter((one) => one !== id)),
                  )
                }
              >
                <ConsentText sentence={text} />
              </Checkbox>
            ))}
          </fieldset>
        </div>
        <PurchaseSummary
          label={t('names.total')}
          total={{ label: t('names.total'), value: formatMoney(form.sum, form.currency, language) }}
          timeLeft={
            isOver ? null : (
              <>
                {t('names.confirm-left')} <b role="timer">{formatCountdown(left, t)}</b>
              </>
            )
          }
        >
          {tried && isWrong ? <Notice tone="warn">{t('names.fields-wrong')}</Notice> : null}
          <Button type="submit" look="primary" wide disabled={busy || names.hasWrongDate} aria-busy={busy}>
            {t(busy ? 'names.sending' : 'names.confirm')}
          </Button>
        </PurchaseSummary>
      </form>
      {message ? <MessageModal message={message} onClose={() => setMessage(null)} /> : null}
    </main>
  );
}
