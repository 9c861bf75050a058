import { takesMiddleName } from '@sahna/contract/rules/holders';
import { Button } from '@sahna/ui';
import { useTexts } from '../../shared/texts/names/index.ts';
import type { HolderName } from './buyer-as-holder.ts';
import { HolderFields } from './holder-fields.tsx';
import styles from './names.module.css';
import type { Choices, NamedTicket } from './names-model.ts';
import type { Names } from './use-names.ts';

type TicketCardProps = {
  ticket: NamedTicket;
  count: number;
  choices: Choices;
  names: Names;
  /** Null where this browser does not know the buyer's name. */
  buyer: HolderName | null;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** A ticket's fields under its number and category, which fold them away. */
export function TicketCard({ ticket, count, choices, names, buyer, isOpen, onToggle }: TicketCardProps) {
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
      {buyer && surname === '' && name === '' ? (
        <Button
          look="quiet"
          onClick={() =>
            names.change(ticket, takesMiddleName(ticket.asked) ? buyer : { surname: buyer.surname, name: buyer.name })
          }
        >
          {t('names.myself')}
        </Button>
      ) : null}
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
