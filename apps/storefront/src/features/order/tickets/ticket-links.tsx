import { getButtonClassName } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { TicketCardData } from '../../../shared/ticket-card/ticket.ts';
import styles from './order-tickets.module.css';

type TicketLinksProps = { ticket: TicketCardData; onShow: () => void };

/** Actions of one ticket; its own page opens in another tab (booking §2 "Order view"). */
export function TicketLinks({ ticket: { hash, code, ended }, onShow }: TicketLinksProps) {
  const { t } = useOrderTexts();
  return (
    <span className={styles.ticket}>
      {code ? (
        <button type="button" className={getButtonClassName()} onClick={onShow}>
          {t(`order.show-${code.kind}`)}
        </button>
      ) : null}
      <Link className={getButtonClassName('quiet')} to="/ticket/$hash" params={{ hash }} target="_blank">
        {t('order.open-ticket')}
      </Link>
      {ended ? null : (
        <a className={getButtonClassName('quiet')} href={`/ticket/${hash}.pdf`} target="_blank" rel="noopener">
          {t('order.pdf')}
        </a>
      )}
    </span>
  );
}
