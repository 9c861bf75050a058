import { buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Ticket } from '../../../shared/ticket-card/ticket.ts';
import styles from './order-tickets.module.css';

type TicketLinksProps = { ticket: Ticket; onShow: () => void };

/** What can be done with one ticket; its own page opens in another tab (booking §2 "Order view"). */
export function TicketLinks({ ticket: { hash, code, ended }, onShow }: TicketLinksProps) {
  const { t } = useTexts();
  return (
    <span className={styles.ticket}>
      {code ? (
        <button type="button" className={buttonClass()} onClick={onShow}>
          {t(`order.show-${code.kind}`)}
        </button>
      ) : null}
      <Link className={buttonClass('quiet')} to="/ticket/$hash" params={{ hash }} target="_blank">
        {t('order.open-ticket')}
      </Link>
      {ended ? null : (
        <a className={buttonClass('quiet')} href={`/ticket/${hash}.pdf`} target="_blank" rel="noopener">
          {t('order.pdf')}
        </a>
      )}
    </span>
  );
}
