import { useTexts } from '../../shared/texts/names/index.ts';
import { HolderFields } from './holder-fields.tsx';
import styles from './names.module.css';
import type { Choices, NamedTicket } from './names-model.ts';
import type { Names } from './use-names.ts';

type TicketCardProps = {
  ticket: NamedTicket;
  count: number;
  choices: Choices;
  names: Names;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** A ticket's fields under its number and category, which fold them away. */
export function TicketCard({ ticket, count, choices, names, isOpen, onToggle }: TicketCardProps) {
  const { t } = useTexts();
  const { number, category } = ticket;
  const { surname, name } = names.answersOf(ticket);
  const isComplete = names.isComplete(ticket);
  return (
    <details className={styles.card} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <span className={styles.cardTitle}>{t('names.card', { number, count, category })}</span>
        {isOpen ? null : <span className={styles.who}>{[surname, name].filter(Boolean).join(' ')}</span>}
        {isComplete ? <span className={styles.ready}>{t('names.ready')}</span> : null}
      </summary>
      <HolderFields
        ticket={ticket}
        choices={choices}
        answers={names.answersOf(ticket)}
        errorOf={(field) => names.errorOf(ticket, field)}
        onLeave={(field) => names.leave(ticket, field)}
        onChange={(changes) => names.change(ticket, changes)}
      />
    </details>
  );
}
