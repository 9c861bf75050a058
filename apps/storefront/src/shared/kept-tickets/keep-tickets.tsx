import { Button } from '@sahna/ui';
import { localTime } from '../local-day.ts';
import { useTexts } from '../texts/order/index.ts';
import type { Ticket } from '../ticket-card/ticket.ts';
import styles from './keep-tickets.module.css';
import { useKeptTickets } from './use-kept-tickets.ts';

/** Keeps tickets in the browser, says since when, and deletes them again. Its height is the same before and after. */
export function KeepTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTexts();
  const { state, at, keep, forget } = useKeptTickets(tickets);
  if (tickets.every(({ ended }) => ended !== null)) return null;
  return (
    <div className={styles.keep} data-state={state}>
      <p role="status">{at ? t('ticket.saved', { time: localTime(at) }) : t('ticket.keep-hint')}</p>
      {state === 'kept' ? (
        <Button look="quiet" onClick={forget}>
          {t('ticket.forget')}
        </Button>
      ) : (
        <Button look="quiet" aria-disabled={state === 'keeping'} onClick={() => state !== 'keeping' && keep()}>
          {t('ticket.keep')}
        </Button>
      )}
      {state === 'failed' ? <p role="alert">{t('ticket.keep-failed')}</p> : null}
    </div>
  );
}
