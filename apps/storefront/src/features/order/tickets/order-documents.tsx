import { Button, buttonClass } from '@sahna/ui';
import { PrintSheet } from '../../../shared/print-sheet/print-sheet.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { OrderContents } from '../model/order.types.ts';
import { validTickets } from '../model/ticket-codes.ts';
import styles from '../pages/order.module.css';

/** All tickets of a paid order on paper and in the calendar; where all were given back there is nothing to take along. */
export function OrderDocuments({ hash, sessions }: Pick<OrderContents, 'hash' | 'sessions'>) {
  const { t } = useTexts();
  const tickets = validTickets(sessions);
  if (tickets.length === 0) return null;
  return (
    <div className={styles.papers}>
      <a className={buttonClass()} href={`/order/${hash}.pdf`} target="_blank" rel="noopener">
        {t('order.pdf-all')}
      </a>
      <a className={buttonClass()} href={`/order/${hash}.ics`}>
        {t('order.ics')}
      </a>
      <Button onClick={() => window.print()}>{t('order.print')}</Button>
      <PrintSheet tickets={tickets} />
    </div>
  );
}
