import { Notice } from '@sahna/ui';
import { ChevronDown } from '@sahna/ui/later-icons';
import { useId, useState } from 'react';
import { labelled } from '../../../shared/format/marks.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { voidText } from '../../../shared/void-ticket.ts';
import type { OrderSession } from '../model/order.types.ts';
import styles from './order-tickets.module.css';
import { TicketLinks } from './ticket-links.tsx';

type PlaceGroupProps = {
  session: OrderSession;
  currency: string;
  /** Shows the code of the ticket with that hash. */
  onShow: (hash: string) => void;
};

/** The places of one event. Its title folds them away, so that an order of several events can be overlooked (booking §2). */
export function SessionTickets({ session, currency, onShow }: PlaceGroupProps) {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(true);
  const list = useId();
  const { title, image, when, where, answers, places } = session;
  return (
    <section className={styles.group}>
      {image ? <img src={image} alt="" width={600} height={800} className="hairline" /> : null}
      <div>
        <h2>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
            <ChevronDown size={24} aria-hidden="true" />
          </button>
        </h2>
        <p className={styles.when}>{when}</p>
        <p className={styles.where}>{where}</p>
        {session.isCancelled ? <Notice tone="warn">{t('order.session-cancelled')}</Notice> : null}
        {session.freeUntil && !session.isCancelled ? (
          <Notice tone="warn">{t('order.session-moved', { day: session.freeUntil })}</Notice>
        ) : null}
        {answers.length > 0 ? (
          <ul className={styles.answers}>
            {answers.map(({ question, answer }) => (
              <li key={question}>{labelled(question, answer, language)}</li>
            ))}
          </ul>
        ) : null}
        {isOpen ? null : <p className={styles.count}>{t('order.places', { count: places.length })}</p>}
        <ol id={list} className={styles.places} hidden={!isOpen}>
          {places.map(({ id, name, holder, passages, price, ticket }) => (
            <li key={id} data-ticket={ticket ? '' : undefined}>
              <span>
                <b>{name}</b>
                {holder ? <small>{holder}</small> : null}
                {ticket?.ended && ticket.ended.voidBy !== 'cancelled' ? (
                  <small>{voidText(ticket.ended, t)}</small>
                ) : null}
                {passages > 1 ? <small>{t('event.passages', { count: passages })}</small> : null}
              </span>
              <span>{price === 0 ? t('card.free') : formatMoney(price, currency, language)}</span>
              {ticket ? <TicketLinks ticket={ticket} onShow={() => onShow(ticket.hash)} /> : null}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
