import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { formatCountdown } from '../../../shared/format/time.ts';
import { useSecondsSince } from '../../../shared/lib/use-seconds.ts';
import { type AttendeesTexts, useAttendeesTexts } from '../../../shared/texts/attendees/index.ts';
import type { AttendeeTicket, Choices } from '../model/attendees.types.ts';
import styles from './attendees.module.css';
import { ChangeAttendeeForm } from './change-attendee-form.tsx';

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

/** A paid ticket and its attendee. Of the document number only the last characters are shown. */
export function AttendeeCard({ hash, ticket, count, choices, readAt, isOpen, onOpen, onChanged }: AttendeeCardProps) {
  const { t } = useAttendeesTexts();
  const [changedTo, setChangedTo] = useState('');
  const { number, category, person, documentType: type, numberEnd: end } = ticket;
  const passed = useSecondsSince(readAt);
  const left = Math.max(0, ticket.changeSeconds - passed);
  const wait = ticket.waitSeconds === null ? null : Math.max(0, ticket.waitSeconds - passed);
  const canChange = left > 0 && wait === 0;
  return (
    <section className={styles.attendee} aria-labelledby={`ticket-${ticket.id}`}>
      <h2 id={`ticket-${ticket.id}`} className={styles.cardTitle}>
        {t('attendees.card', { number, count, category })}
      </h2>
      <p>{person}</p>
      {type && end ? <p className={styles.hint}>{t('attendees.document', { type, end })}</p> : null}
      {changedTo ? <Notice tone="good">{t('attendees.change-saved', { name: changedTo })}</Notice> : null}
      <p className={styles.hint}>{changeLimitText(left, wait, t)}</p>
      {canChange && !isOpen ? (
        <p>
          <Button onClick={() => onOpen(true)} aria-describedby={`ticket-${ticket.id}`}>
            {t('attendees.change')}
          </Button>
        </p>
      ) : null}
      {canChange && isOpen ? (
        <ChangeAttendeeForm
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

/**
 * `left`: seconds until changes close; `wait`: seconds until the next change is allowed, null if the limit of changes
 * is reached.
 */
function changeLimitText(left: number, wait: number | null, t: AttendeesTexts['t']): string {
  if (left === 0) return t('attendees.change-not-allowed');
  if (wait === null) return t('attendee-error.changed-too-often');
  return wait > 0
    ? t('attendees.change-allowed-in', { time: formatCountdown(wait, t) })
    : t('attendees.change-time-left', { time: formatCountdown(left, t) });
}
