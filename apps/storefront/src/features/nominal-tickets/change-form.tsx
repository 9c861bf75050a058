import { ERROR_CODE } from '@sahna/contract/error-codes';
import { Button, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { changeHolder } from '../../shared/api/holders.ts';
import { failureMessage, focused, Refused } from '../../shared/checkout/failure.ts';
import { useSingleCall } from '../../shared/checkout/use-single-call.ts';
import { type Message, MessageModal } from '../../shared/messages/message-modal.tsx';
import { useTexts } from '../../shared/texts/names/index.ts';
import { HolderFields } from './holder-fields.tsx';
import styles from './names.module.css';
import type { Choices, NamedTicket } from './names-model.ts';
import { useNames } from './use-names.ts';
import { readFieldRefusals, writeNames } from './write-names.ts';

type ChangeFormProps = {
  hash: string;
  ticket: NamedTicket;
  choices: Choices;
  onCancel: () => void;
  /** Told the new name once the ticket has it. */
  onChanged: (name: string) => Promise<void>;
};

/** Names somebody else on a paid ticket: whatever the event asks, it asks of them, too. */
export function ChangeForm({ hash, ticket, choices, onCancel, onChanged }: ChangeFormProps) {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const [message, setMessage] = useState<Message | null>(null);
  const names = useNames([ticket], choices, (age) =>
    setMessage({ tone: 'warning', text: t('names.age-warning', { age }), code: ERROR_CODE.inner }),
  );
  const changing = useMutation({
    onMutate: focused,
    mutationFn: async () => {
      const answers = names.answersOf(ticket);
      const answer = await changeHolder(api, writeNames(hash, [{ id: ticket.id, answers }], language));
      if (answer.errorCode !== ERROR_CODE.success) throw new Refused(answer.errorCode, answer.errorText);
      await onChanged([answers.surname, answers.name].map((one) => one.trim()).join(' '));
    },
    onError: (error, _sent, pressed) => {
      names.refuse(readFieldRefusals(error, [ticket]));
      setMessage(
        failureMessage(error, t, { text: () => t('modal.error-order'), code: ERROR_CODE.inner }, pressed ?? null),
      );
    },
  });
  const change = useSingleCall(changing.mutateAsync);
  const busy = changing.isPending;

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (busy || names.hasWrongDate) return;
    names.tryIt();
    if (!names.isWrong) change().catch(() => undefined);
    else setTimeout(() => document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus());
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Notice tone="warn">{t('names.change-note')}</Notice>
      <HolderFields
        ticket={ticket}
        choices={choices}
        answers={names.answersOf(ticket)}
        errorOf={(field) => names.errorOf(ticket, field)}
        onLeave={(field) => names.leave(ticket, field)}
        onChange={(changes) => names.change(ticket, changes)}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={busy || names.hasWrongDate} aria-busy={busy}>
          {t(busy ? 'names.sending' : 'names.change-save')}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          {t('names.change-cancel')}
        </Button>
      </div>
      {message ? <MessageModal message={message} onClose={() => setMessage(null)} /> : null}
    </form>
  );
}
