import { formatPrice, sumAmounts } from '../../../shared/format/money.ts';
import { addLabel } from '../../../shared/format/punctuation.ts';
import { DOT } from '../../../shared/lib/dot.ts';
import { Unbroken } from '../../../shared/lib/unbroken.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import { getVoidText } from '../../../shared/ticket-card/void-ticket.ts';
import type { OrderSession } from '../model/order.types.ts';
import styles from './order-tickets.module.css';
import { TicketFold } from './ticket-fold.tsx';
import { TicketLinks } from './ticket-links.tsx';

type SessionTicketsProps = {
  session: OrderSession;
  currency: string;
  /** Folds the list on phones. */
  isFolded: boolean;
  /** Shows the reason of each void ticket. */
  showsVoidReason: boolean;
  /** Shows the code of the ticket with this hash. */
  onShow: (hash: string) => void;
};

/** Collapsible order items of one session (booking §2). */
export function SessionTickets({ session, currency, isFolded, showsVoidReason, onShow }: SessionTicketsProps) {
  const { t, language } = useOrderTexts();
  const { title, image, when, where, answers, items } = session;
  const formatCost = (cost: number): string => formatPrice(cost, currency, { t, language });
  const validItems = items.filter(({ ticket }) => !ticket?.ended);
  const counted = validItems.length > 0 ? validItems : items;
  return (
    <section className={styles.group} data-folded={isFolded || undefined}>
      {image ? <img src={image} alt="" width={600} height={800} className="hairline" /> : null}
      <div>
        <h2>{title}</h2>
        <p className={styles.when}>{when}</p>
        <p className={styles.where}>
          <Unbroken>{where}</Unbroken>
        </p>
        {answers.length > 0 ? (
          <ul className={styles.answers}>
            {answers.map(({ question, answer }) => (
              <li key={question}>{addLabel(question, answer, language)}</li>
            ))}
          </ul>
        ) : null}
        <TicketFold
          isFolded={isFolded}
          summary={[
            t('order.ticket-count', { count: counted.length }),
            formatCost(sumAmounts(counted.map((item) => item.price))),
          ].join(DOT)}
        >
          <ol className={styles.tickets}>
            {items.map(({ id, name, detail, attendee, passages, price: cost, ticket }) => (
              <li key={id} data-ticket={ticket ? '' : undefined} data-ended={ticket?.ended ? '' : undefined}>
                <span>
                  <b>
                    <Unbroken>{name}</Unbroken>
                  </b>
                  {detail ? <small>{detail}</small> : null}
                  {attendee ? <small>{attendee}</small> : null}
                  {showsVoidReason && ticket?.ended && ticket.ended.voidBy !== 'cancelled' ? (
                    <small>{getVoidText(ticket.ended, t)}</small>
                  ) : null}
                  {passages > 1 ? <small>{t('event.entries', { count: passages })}</small> : null}
                </span>
                <span>{formatCost(cost)}</span>
                {ticket ? <TicketLinks ticket={ticket} onShow={() => onShow(ticket.hash)} /> : null}
              </li>
            ))}
          </ol>
        </TicketFold>
      </div>
    </section>
  );
}
