import { Button } from '@sahna/ui';
import { formatLocalTime } from '../format/local-day.ts';
import { useOrderTexts } from '../texts/order/index.ts';
import type { TicketCardData } from '../ticket-card/ticket.ts';
import styles from './save-tickets.module.css';
import { useSavedTickets } from './use-saved-tickets.ts';

/** Stores tickets in the browser, shows since when, and deletes them. Its height is constant. */
export function SaveTickets({ tickets }: { tickets: readonly TicketCardData[] }) {
  const { t } = useOrderTexts();
  const { state, at, save, remove } = useSavedTickets(tickets);
  if (tickets.every(({ ended }) => ended !== null)) return null;
  return (
    <div className={styles.save} data-state={state}>
      <p role="status">{at ? t('ticket.saved', { time: formatLocalTime(at) }) : t('ticket.save-hint')}</p>
      {state === 'saved' ? (
        <Button variant="quiet" onClick={remove}>
          {t('ticket.remove')}
        </Button>
      ) : (
        <Button variant="quiet" aria-disabled={state === 'saving'} onClick={() => state !== 'saving' && save()}>
          {t('ticket.save')}
        </Button>
      )}
      {state === 'failed' ? <p role="alert">{t('ticket.save-failed')}</p> : null}
    </div>
  );
}
