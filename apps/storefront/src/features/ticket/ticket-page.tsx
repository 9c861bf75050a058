import { CODE_SIZE } from '@sahna/contract/constants';
import { buttonClass, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { formatMoney } from '../../shared/format/money.ts';
import { PlaceMap } from '../../shared/place-map/place-map.tsx';
import { PrintSheet } from '../../shared/print-sheet/print-sheet.tsx';
import { ticketQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/order/index.ts';
import { voidText } from '../../shared/void-ticket.ts';
import { readTicket } from './read-ticket.ts';
import styles from './ticket.module.css';

/** One ticket by its secret address, to be shown at the door. */
export function TicketPage() {
  const texts = useTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/ticket/$hash' });
  const { data } = useSuspenseQuery(ticketQuery(api, hash, language));
  const ticket = readTicket(data, texts);
  const { orderNumber, title, when, where, place, map, holder, cost, currency, ended, code } = ticket;
  return (
    <main id="main" className={styles.page}>
      <p className={styles.number}>{t('order.title', { number: orderNumber })}</p>
      <h1>{title}</h1>
      <p className={styles.when}>{when}</p>
      <p>{where}</p>
      <p className={styles.place}>{place}</p>
      {map ? <PlaceMap address={map} place={place} /> : null}
      {holder ? <p>{holder}</p> : null}
      <p>{formatMoney(cost, currency, language)}</p>
      {ended ? <Notice tone="error">{voidText(ended, t)}</Notice> : null}
      {code?.image ? (
        <img
          className={styles.code}
          src={code.image}
          alt={t(`order.${code.kind}-of`, { code: code.text })}
          width={code.kind === 'qr' ? CODE_SIZE.qr : CODE_SIZE.barcodeWidth}
          height={code.kind === 'qr' ? CODE_SIZE.qr : CODE_SIZE.barcodeHeight}
        />
      ) : null}
      {code?.text ? <p className={styles.letters}>{code.text}</p> : null}
      {ended ? null : (
        <p className={styles.ways}>
          <a className={buttonClass()} href={`/ticket/${hash}.pdf`}>
            {t('order.pdf')}
          </a>
          <a className={buttonClass('quiet')} href={`/ticket/${hash}.ics`}>
            {t('order.ics')}
          </a>
        </p>
      )}
      <PrintSheet tickets={ended ? [] : [{ hash, title, when, where, place, holder, code }]} />
    </main>
  );
}
