import { NO_TIME, TICKET_TYPE } from '@sahna/contract/constants';
import type { OrderItem, OrderView } from '@sahna/contract/endpoints/order-view';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { CodeDialog } from './code-dialog.tsx';
import styles from './order.module.css';

/** The places of an order by session; once it is paid each one is a ticket with its code, PDF and calendar entry. */
export function PlaceList({ order }: { order: OrderView }) {
  const { t, language } = useTexts();
  const [shown, setShown] = useState<OrderItem | null>(null);
  const groups = [...new Set(order.main.map((item) => item.action_group))];
  return (
    <>
      {groups.map((group) => {
        const items = order.main.filter((item) => item.action_group === group);
        const [first] = items;
        if (!first) return null;
        const image = pickLocalised(first, 'image_url', language);
        return (
          <section key={group} className={styles.group}>
            {image ? <img src={image} alt="" width={600} height={800} /> : null}
            <div>
              <h2>{pickLocalised(first, 'action', language)}</h2>
              <p className={styles.when}>
                {formatDay(first.day, language, 'long')}
                {first.time === NO_TIME ? '' : `, ${first.time}`}
              </p>
              <p className={styles.where}>
                {pickLocalised(first, 'seatroot', language)}, {pickLocalised(first, 'address', language)}
              </p>
              <ol className={styles.places}>
                {items.map((item) => (
                  <li key={item.id}>
                    <span>
                      <b>{placeOf(item, t, language)}</b>
                      {item.personname ? <small>{item.personname}</small> : null}
                      {item.passagequant > 1 ? (
                        <small>{t('event.passages', { count: item.passagequant })}</small>
                      ) : null}
                    </span>
                    <span className="tabular">{formatMoney(item.cost, order.currency, language)}</span>
                    {item.tickethash_id ? (
                      <span className={styles.ticket}>
                        {item.tickettype === TICKET_TYPE.none ? null : (
                          <button type="button" className={buttonClass()} onClick={() => setShown(item)}>
                            {t(item.tickettype === TICKET_TYPE.qr ? 'order.show-qr' : 'order.show-barcode')}
                          </button>
                        )}
                        <Link
                          className={buttonClass('quiet')}
                          to="/ticket/$hash"
                          params={{ hash: item.tickethash_id }}
                          target="_blank"
                        >
                          {t('order.open-ticket')}
                        </Link>
                        <a
                          className={buttonClass('quiet')}
                          href={`/ticket/${item.tickethash_id}.pdf`}
                          target="_blank"
                          rel="noopener"
                        >
                          {t('order.pdf')}
                        </a>
                        <a className={buttonClass('quiet')} href={`/ticket/${item.tickethash_id}.ics`}>
                          {t('order.ics')}
                        </a>
                      </span>
                    ) : null}
                  </li>
                ))}
              </ol>
            </div>
          </section>
        );
      })}
      {shown ? <CodeDialog item={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

function placeOf(
  item: OrderItem,
  t: ReturnType<typeof useTexts>['t'],
  language: ReturnType<typeof useTexts>['language'],
): string {
  return [
    pickLocalised(item, 'sector', language) || pickLocalised(item, 'zonelevel', language),
    item.rowname ? t('order.row', { row: item.rowname }) : '',
    item.seatname ? t('order.seat', { seat: item.seatname }) : '',
    pickLocalised(item, 'category', language),
    item.quant > 1 ? t('event.persons', { count: item.quant }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
