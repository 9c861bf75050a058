import { takesMiddleName } from '@sahna/contract/rules/attendee';
import { Button } from '@sahna/ui';
import { CircleUser } from '@sahna/ui/lazy-icons';
import { addLabel } from '../../../shared/format/punctuation.ts';
import { useAttendeesTexts } from '../../../shared/texts/attendees/index.ts';
import type { Choices, NamedTicket } from '../model/attendees.types.ts';
import type { AttendeeName } from '../model/to-attendee-input.ts';
import type { AttendeesFormState } from '../use-attendees-form.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import styles from './attendees.module.css';

type AttendeeTicketCardProps = {
  ticket: NamedTicket;
  count: number;
  choices: Choices;
  names: AttendeesFormState;
  /** Null if the buyer's name is not stored in this browser, undefined before its storage is read. */
  buyer: AttendeeName | null | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** Collapsible attendee fields of one ticket; the summary shows its number and category. */
export function AttendeeTicketCard({
  ticket,
  count,
  choices,
  names,
  buyer,
  isOpen,
  onToggle,
}: AttendeeTicketCardProps) {
  const { t, language } = useAttendeesTexts();
  const { number, category } = ticket;
  const { surname, name } = names.getAnswers(ticket);
  const isComplete = names.isComplete(ticket);
  return (
    <details className={styles.card} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className="fold">
        <span className={styles.cardTitle} data-face="display">
          {t('attendees.card', { number, count, category })}
        </span>
        {isOpen ? null : <span className={styles.attendeeName}>{[surname, name].filter(Boolean).join(' ')}</span>}
        {isComplete ? <span className={styles.ready}>{t('attendees.complete')}</span> : null}
      </summary>
      {buyer === undefined ? (
        <div className={styles.buttonPlaceholder} />
      ) : buyer && surname === '' && name === '' ? (
        <Button
          onClick={() =>
            names.change(
              ticket,
              takesMiddleName(ticket.questions) ? buyer : { surname: buyer.surname, name: buyer.name },
            )
          }
        >
          <CircleUser size={20} aria-hidden="true" />
          {addLabel(t('attendees.use-buyer-name'), `${buyer.name} ${buyer.surname}`, language)}
        </Button>
      ) : null}
      <AttendeeFields ticket={ticket} choices={choices} names={names} />
    </details>
  );
}
