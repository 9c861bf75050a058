import { ERROR_CODE } from '@sahna/contract/error-codes';
import { takesMiddleName } from '@sahna/contract/rules/attendee';
import { Button, Checkbox, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useHydrated, useNavigate, useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { confirmAttendees } from '../../../shared/api/attendee-requests.ts';
import { getFocusedElement, RequestRejectedError, toFailureMessage } from '../../../shared/checkout/failure.ts';
import { useSingleFlight } from '../../../shared/checkout/use-single-flight.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatCountdown } from '../../../shared/format/time.ts';
import { useSecondsSince } from '../../../shared/lib/use-seconds.ts';
import { type Message, MessageModal } from '../../../shared/messages/message-modal.tsx';
import { readDraft } from '../../../shared/order-form/buyer/buyer-draft.ts';
import { readRememberedBuyer } from '../../../shared/order-form/buyer/remembered-buyer.ts';
import { ConsentText } from '../../../shared/order-form/consents/consents.tsx';
import { PurchaseSummary, purchaseLayout } from '../../../shared/purchase-summary/purchase-summary.tsx';
import { useAttendeesTexts } from '../../../shared/texts/attendees/index.ts';
import { readFieldErrors, writeAttendees } from '../api/write-attendees.ts';
import type { AttendeesForm } from '../model/attendees.types.ts';
import { clearAttendeesDraft, readAttendeesDraft, saveAttendeesDraft } from '../model/attendees-draft.ts';
import { type AttendeeName, toAttendeeInput } from '../model/to-attendee-input.ts';
import { useAttendeesForm } from '../use-attendees-form.ts';
import { AttendeeTicketCard } from './attendee-ticket-card.tsx';
import styles from './attendees.module.css';

type AttendeesFormProps = {
  hash: string;
  form: AttendeesForm;
  /** Time at which the hold time was read. */
  readAt: number;
  onTimeOver: () => void;
};

/** Attendee forms of all tickets of an order, the consents, and one confirm button. */
export function AttendeesFormView({ hash, form, readAt, onTimeOver }: AttendeesFormProps) {
  const { t, language } = useAttendeesTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [message, setMessage] = useState<Message | null>(null);
  const [givenConsents, setGivenConsents] = useState<ReadonlySet<number>>(
    () => new Set(form.consents.filter((consent) => consent.isGiven).map(({ id }) => id)),
  );
  const [tried, setTried] = useState(false);
  const [buyer, setBuyer] = useState<AttendeeName | null>();
  const tickets = form.sessions.flatMap((session) => session.tickets);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(tickets.slice(0, 1).map(({ id }) => id)));
  const names = useAttendeesForm(tickets, form.choices, (age) =>
    setMessage({ tone: 'warning', text: t('attendees.age-warning', { age }), code: ERROR_CODE.inner }),
  );
  const left = Math.max(0, form.secondsLeft - useSecondsSince(readAt));
  const isExpired = left === 0;

  // Read after hydration, because the server has no access to the browser's storage.
  useEffect(() => names.setAnswers(readAttendeesDraft(hash)), [hash, names.setAnswers]);
  useEffect(() => {
    if (Object.keys(names.answers).length > 0) saveAttendeesDraft(hash, names.answers);
  }, [hash, names.answers]);
  useEffect(() => {
    const draft = readDraft();
    setBuyer(toAttendeeInput(draft.fio || draft.surname ? draft : { ...draft, ...readRememberedBuyer(Date.now()) }));
  }, []);
  // Opens the next card when the previous one is complete.
  const firstIncomplete = tickets.findIndex((ticket) => !names.isComplete(ticket));
  const next = firstIncomplete > 0 ? tickets[firstIncomplete]?.id : undefined;
  useEffect(() => {
    if (next !== undefined) setOpen((before) => new Set([...before, next]));
  }, [next]);
  useEffect(() => {
    if (isExpired) onTimeOver();
  }, [isExpired, onTimeOver]);

  const confirming = useMutation({
    onMutate: getFocusedElement,
    mutationFn: async () => {
      const answered = tickets.map((ticket) => ({ id: ticket.id, answers: names.getAnswers(ticket) }));
      const checkboxList = form.consents.map(({ id }) => ({
        id,
        checked: givenConsents.has(id) ? (1 as const) : (0 as const),
      }));
      const answer = await confirmAttendees(api, { ...writeAttendees(hash, answered, language), checkboxList });
      if (answer.errorCode !== ERROR_CODE.success) throw new RequestRejectedError(answer.errorCode, answer.errorText);
      clearAttendeesDraft();
      await navigate({ to: '/order/$hash', params: { hash: answer.hash } });
    },
    onError: (error, _sent, pressed) => {
      names.setServerErrors(readFieldErrors(error, tickets));
      setOpen(new Set(tickets.map(({ id }) => id)));
      setMessage(
        toFailureMessage(error, t, { text: () => t('modal.error-order'), code: ERROR_CODE.inner }, pressed ?? null),
      );
    },
  });
  const confirm = useSingleFlight(confirming.mutateAsync);
  const isBusy = confirming.isPending;
  const missingConsents = form.consents.filter(({ id, required }) => required && !givenConsents.has(id));
  const isWrong = names.hasErrors || missingConsents.length > 0;

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (isBusy || names.hasInvalidDate) return;
    names.showErrors();
    setTried(true);
    if (!isWrong) {
      confirm().catch(() => undefined);
      return;
    }
    setOpen(new Set([...open, ...tickets.filter((ticket) => !names.isComplete(ticket)).map(({ id }) => id)]));
    setTimeout(() => document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus());
  }

  const isAllRequired = tickets.every(({ questions }) => questions.middleName || !takesMiddleName(questions));
  const [singleSession] = form.sessions.length === 1 ? form.sessions : [];
  return (
    <main id="main" className={`${purchaseLayout.page} ${styles.texts}`}>
      <header>
        <h1>{singleSession ? singleSession.title : t('attendees.title')}</h1>
        {singleSession ? <p className={styles.when}>{singleSession.when}</p> : null}
        <p className={styles.hint}>
          {isAllRequired ? t('form.fields-required') : null} {form.text}
        </p>
      </header>
      {/* Inert until hydration, which would discard typed input. */}
      <form className={purchaseLayout.columns} noValidate inert={!isHydrated} onSubmit={submit}>
        <div className={styles.form}>
          {form.sessions.map((session) => (
            <section
              key={session.key}
              className={styles.session}
              aria-label={singleSession ? t('attendees.title') : session.title}
            >
              {singleSession ? null : (
                <div>
                  <h2>{session.title}</h2>
                  <p className={styles.when}>{session.when}</p>
                </div>
              )}
              {session.tickets.map((ticket) => (
                <AttendeeTicketCard
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
            <legend className="visually-hidden">{t('attendees.consents')}</legend>
            {form.consents.map(({ id, text, required }) => (
              <Checkbox
                key={id}
                role="switch"
                checked={givenConsents.has(id)}
                required={required}
                error={tried && required && !givenConsents.has(id) ? t('attendees.consent-required') : undefined}
                onChange={({ target }) =>
                  setGivenConsents(
                    (before) =>
                      new Set(target.checked ? [...before, id] : [...before].filter((consent) => consent !== id)),
                  )
                }
              >
                <ConsentText sentence={text} />
              </Checkbox>
            ))}
          </fieldset>
        </div>
        <PurchaseSummary
          label={t('attendees.total')}
          total={{ label: t('attendees.total'), value: formatMoney(form.sum, form.currency, language) }}
          timeLeft={
            isExpired ? null : (
              <>
                {t('attendees.confirm-time-left')} <b role="timer">{formatCountdown(left, t)}</b>
              </>
            )
          }
        >
          {tried && isWrong ? <Notice tone="warn">{t('attendees.fields-wrong')}</Notice> : null}
          <Button
            type="submit"
            variant="primary"
            fullWidth
            disabled={isBusy || names.hasInvalidDate}
            aria-busy={isBusy}
          >
            {t(isBusy ? 'attendees.sending' : 'attendees.confirm')}
          </Button>
        </PurchaseSummary>
      </form>
      {message ? <MessageModal message={message} onClose={() => setMessage(null)} /> : null}
    </main>
  );
}
