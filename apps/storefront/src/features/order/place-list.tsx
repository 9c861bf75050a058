import { buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/texts/order/index.ts';
import { CodeDialog } from './code-dialog.tsx';
import styles from './order.module.css';
import type { OrderPlace, OrderSession } from './order-model.ts';
import { shownCodes } from './shown-codes.ts';

type PlaceListProps = { sessions: readonly OrderSession[]; currency: string };

/** The places of an order by session; once it is paid each one is a ticket with its code, PDF and calendar entry. */
export function PlaceList({ sessions, currency }: PlaceListProps) {
  const { t, language } = useTexts();
  const [shown, setShown] = useState<string | null>(null);
  const codes = shownCodes(sessions);
  const first = codes.findIndex(({ hash }) => hash === shown);
  return (
    <>
      {sessions.map(({ id, title, image, when, where, places }) => (
        <section key={id} className={styles.group}>
          {image ? <img src={image} alt="" width={600} height={800} /> : null}
          <div>
            <h2>{title}</h2>
            <p className={styles.when}>{when}</p>
            <p className={styles.where}>{where}</p>
            <ol className={styles.places}>
              {places.map(({ id, name, holder, passages, cost, ticket }) => (
                <li key={id}>
                  <span>
                    <b>{name}</b>
                    {holder ? <small>{holder}</small> : null}
                    {passages > 1 ? <small>{t('event.passages', { count: passages })}</small> : null}
                  </span>
                  <span className="tabular">{formatMoney(cost, currency, language)}</span>
                  {ticket ? <TicketLinks ticket={ticket} onShow={() => setShown(ticket.hash)} /> : null}
                </li>
              ))}
            </ol>
          </div>
        </section>
      ))}
      {first >= 0 ? <CodeDialog codes={codes} first={first} onClose={() => setShown(null)} /> : null}
    </>
  );
}

type TicketLinksProps = { ticket: NonNullable<OrderPlace['ticket']>; onShow: () => void };

function TicketLinks({ ticket: { hash, code }, onShow }: TicketLinksProps) {
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
      <a className={buttonClass('quiet')} href={`/ticket/${hash}.pdf`} target="_blank" rel="noopener">
        {t('order.pdf')}
      </a>
      <a className={buttonClass('quiet')} href={`/ticket/${hash}.ics`}>
        {t('order.ics')}
      </a>
    </span>
  );
}
