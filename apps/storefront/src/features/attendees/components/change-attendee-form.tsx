import { ERROR_CODE } from '@sahna/contract/error-codes';
import { Button, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { changeAttendee } from '../../../shared/api/attendee-requests.ts';
import { getFocusedElement, RequestRejectedError, toFailureMessage } from '../../../shared/checkout/failure.ts';
import { useSingleFlight } from '../../../shared/checkout/use-single-flight.ts';
import { type Message, MessageModal } from '../../../shared/messages/message-modal.tsx';
import { useAttendeesTexts } from '../../../shared/texts/attendees/index.ts';
import { readFieldErrors, writeAttendees } from '../api/write-attendees.ts';
import type { Choices, NamedTicket } from '../model/attendees.types.ts';
import { useAttendeesForm } from '../use-attendees-form.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import styles from './attendees.module.css';

type ChangeAttendeeFormProps = {
  hash: string;
  ticket: NamedTicket;
  choices: Choices;
  onCancel: () => void;
  /** Called with the new name after the ticket was changed. */
  onChanged: (name: string) => Promise<void>;
};

/** Changes the attendee of a paid ticket; the event's questions have to be answered again. */
export function ChangeAttendeeForm({ hash, ticket, choices, onCancel, onChanged }: ChangeAttendeeFormProps) {
  const { t, language } = useAttendeesTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const [message, setMessage] = useState<Message | null>(null);
  const names = useAttendeesForm([ticket], choices, (age) =>
    setMessage({ tone: 'warning', text: t('attendees.age-warning', { age }), code: ERROR_CODE.inner }),
  );
  const changing = useMutation({
    onMutate: getFocusedElement,
    mutationFn: async () => {
      const answers = names.getAnswers(ticket);
      const answer = await changeAttendee(api, writeAttendees(hash, [{ id: ticket.id, answers }], language));
      if (answer.errorCode !== ERROR_CODE.success) throw new RequestRejectedError(answer.errorCode, answer.errorText);
      await onChanged([answers.surname, answers.name].map((name) => name.trim()).join(' '));
    },
    onError: (error, _sent, pressed) => {
      names.setServerErrors(readFieldErrors(error, [ticket]));
      setMessage(
        toFailureMessage(error, t, { text: () => t('modal.error-order'), code: ERROR_CODE.inner }, pressed ?? null),
      );
    },
  });
  const change = useSingleFlight(changing.mutateAsync);
  const isBusy = changing.isPending;

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (isBusy || names.hasInvalidDate) return;
    names.showErrors();
    if (!names.hasErrors) change().catch(() => undefined);
    else setTimeout(() => document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus());
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Notice tone="warn">{t('attendees.change-note')}</Notice>
      <AttendeeFields ticket={ticket} choices={choices} names={names} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isBusy || names.hasInvalidDate} aria-busy={isBusy}>
          {t(isBusy ? 'attendees.sending' : 'attendees.change-save')}
        </Button>
        <Button onClick={onCancel} disabled={isBusy}>
          {t('attendees.change-cancel')}
        </Button>
      </div>
      {message ? <MessageModal message={message} onClose={() => setMessage(null)} /> : null}
    </form>
  );
}
