import { CODE_SIZE, NO_TIME, TICKET_TYPE } from '@sahna/contract/constants';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { buttonClass, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { formatDay } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { ticketQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './ticket.module.css';

/** One ticket by its secret address, to be shown at the door. */
export function TicketPage() {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/ticket/$hash' });
  const { data: ticket } = useSuspenseQuery(ticketQuery(api, hash, language));
  const isQr = ticket.tickettype === TICKET_TYPE.qr;
  const image = isQr ? ticket._qrcode : ticket._barcode;
  const place = [
    pickLocalised(ticket, 'sector', language) || pickLocalised(ticket, 'zonelevel', language),
    ticket.rowname ? t('order.row', { row: ticket.rowname }) : '',
    ticket.seatname ? t('order.seat', { seat: ticket.seatname }) : '',
    pickLocalised(ticket, 'category', language),
  ];
  return (
    <main id="main" className={styles.page}>
      <p className={styles.number}>{t('order.title', { number: ticket.ord_num })}</p>
      <h1>{pickLocalised(ticket, 'action', language)}</h1>
      <p className={styles.when}>
        {formatDay(ticket.day, language, 'long')}
        {ticket.time === NO_TIME || ticket.time === '' ? '' : `, ${ticket.time}`}
      </p>
      <p>
        {pickLocalised(ticket, 'seatroot', language)}, {pickLocalised(ticket, 'address', language)}
      </p>
      <p className={styles.place}>{place.filter(Boolean).join(', ')}</p>
      {ticket.personname ? <p>{ticket.personname}</p> : null}
      <p>{formatMoney(ticket.cost, ticket.currency, language)}</p>
      {ticket.annulled === 1 ? <Notice tone="error">{t('ticket.annulled')}</Notice> : null}
      {image ? (
        <img
          className={styles.code}
          src={image}
          alt={t(isQr ? 'order.qr-of' : 'order.barcode-of', { code: ticket.ticketcode })}
          width={isQr ? CODE_SIZE.qr : CODE_SIZE.barcodeWidth}
          height={isQr ? CODE_SIZE.qr : CODE_SIZE.barcodeHeight}
        />
      ) : null}
      {ticket.ticketcode ? <p className={styles.letters}>{ticket.ticketcode}</p> : null}
      <p className={styles.ways}>
        <a className={buttonClass()} href={`/ticket/${hash}.pdf`}>
          {t('order.pdf')}
        </a>
        <a className={buttonClass('quiet')} href={`/ticket/${hash}.ics`}>
          {t('order.ics')}
        </a>
      </p>
    </main>
  );
}
