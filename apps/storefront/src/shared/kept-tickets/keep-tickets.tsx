import { Button } from '@sahna/ui';
import { localTime } from '../format/local-day.ts';
import { useOrderTexts } from '../texts/order/index.ts';
import type { TicketCardData } from '../ticket-card/ticket.ts';
import styles from './keep-tickets.module.css';
import { useKeptTickets } from './use-kept-tickets.ts';

/** Stores tickets in the browser, shows since when, and deletes them. Its height is constant. */
export function KeepTickets({ tickets }: { tickets: readonly TicketCardData[] }) {
  const { t } = useOrderTexts();
  const { state, at, keep, forget } = useKeptTickets(tickets);
  if (tickets.every(({ ended }) => ended !== null)) return null;
  return (
    <div className={styles.keep} data-state={state}>
      <p role="status">{at ? t('ticket.saved', { time: localTime(at) }) : t('ticket.save-hint')}</p>
      {state === 'kept' ? (
        <Button variant="quiet" onClick={forget}>
          {t('ticket.remove')}
        </Button>
      ) : (
        <Button variant="quiet" aria-disabled={state === 'keeping'} onClick={() => state !== 'keeping' && keep()}>
          {t('ticket.save')}
        </Button>
      )}
      {state === 'failed' ? <p role="alert">{t('ticket.save-failed')}</p> : null}
    </div>
  );
}
