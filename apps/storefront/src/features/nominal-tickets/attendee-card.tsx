import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { formatCountdown } from '../../shared/format/time.ts';
import { type Texts, useTexts } from '../../shared/texts/names/index.ts';
import { useSecondsSince } from '../../shared/use-seconds.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './names.module.css';
import type { AttendeeTicket, Choices } from './names-model.ts';

type AttendeeCardProps = {
  hash: string;
  ticket: AttendeeTicket;
  count: number;
  choices: Choices;
  readAt: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChanged: () => Promise<unknown>;
};

/** A ticket with its visitor; of a document's number only the end is known here. */
export function AttendeeCard({ hash, ticket, count, choices, readAt, isOpen, onOpen, onChanged }: AttendeeCardProps) {
  const { t } = useTexts();
  const [changedTo, setChangedTo] = useState('');
  const { number, category, person, documentType: type, numberEnd: end } = ticket;
  const passed = useSecondsSince(readAt);
  const left = Math.max(0, ticket.changeSeconds - passed);
  const wait = ticket.waitSeconds === null ? null : Math.max(0, ticket.waitSeconds - passed);
  const canChange = left > 0 && wait === 0;
  return (
    <section className={styles.holder} aria-labelledby={`ticket-${ticket.id}`}>
      <h2 id={`ticket-${ticket.id}`} className={styles.cardTitle}>
        {t('names.card', { number, count, category })}
      </h2>
      <p>{person}</p>
      {type && end ? <p className={styles.hint}>{t('names.document', { type, end })}</p> : null}
      {changedTo ? <Notice tone="good">{t('names.change-done', { name: changedTo })}</Notice> : null}
      <p className={styles.hint}>{changeLimitText(left, wait, t)}</p>
      {canChange && !isOpen ? (
        <p>
          <Button onClick={() => onOpen(true)} aria-describedby={`ticket-${ticket.id}`}>
            {t('names.change')}
          </Button>
        </p>
      ) : null}
      {canChange && isOpen ? (
        <ChangeForm
          hash={hash}
          ticket={ticket}
          choices={choices}
          onCancel={() => onOpen(false)}
          onChanged={async (name) => {
            await onChanged();
            setChangedTo(name);
            onOpen(false);
          }}
        />
      ) : null}
    </section>
  );
}

/** `left`: until when it can be changed; `wait`: until it can be changed again, null: it was changed often enough. */
function changeLimitText(left: number, wait: number | null, t: Texts['t']): string {
  if (left === 0) return t('names.change-fixed');
  if (wait === null) return t('names.change-no-more');
  return wait > 0
    ? t('names.change-wait', { time: formatCountdown(wait, t) })
    : t('names.change-time', { time: formatCountdown(left, t) });
}
