import { Maximize } from '@sahna/ui/lazy-icons';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { TicketCardData } from '../../../shared/ticket-card/ticket.ts';
import { TicketCard } from '../../../shared/ticket-card/ticket-card.tsx';
import styles from './ticket-stack.module.css';
import { TurnButton } from './turn-button.tsx';
import type { Carousel } from './use-carousel.ts';

type TicketStackProps = {
  tickets: readonly TicketCardData[];
  carousel: Carousel;
  /** Shows the code of this ticket. */
  onShow: (hash: string) => void;
};

/** Carousel of an order's tickets; swipe, keys or buttons change the ticket. */
export function TicketStack({ tickets, carousel, onShow }: TicketStackProps) {
  const { t } = useOrderTexts();
  const { strip, at, onKeyDown, onScroll } = carousel;
  const isSingle = tickets.length === 1;
  const current = tickets[at];
  return (
    <div>
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={isSingle ? undefined : 0}
        aria-label={t('order.tickets')}
        data-single={isSingle ? '' : undefined}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        {/* Renders only the current ticket and its neighbors. */}
        {tickets.map((ticket, index) => (
          <li key={ticket.hash} inert={index !== at}>
            {Math.abs(index - at) <= 1 ? <TicketCard ticket={ticket} heading="h2" /> : null}
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        {isSingle ? null : (
          <>
            <TurnButton carousel={carousel} by={-1} count={tickets.length} className={styles.arrow} />
            <p aria-live="polite">{t('order.nth-ticket', { nth: at + 1, count: tickets.length })}</p>
            <TurnButton carousel={carousel} by={1} count={tickets.length} className={styles.arrow} />
          </>
        )}
        {current?.code ? (
          <button
            type="button"
            className={isSingle ? styles.labeled : styles.arrow}
            aria-label={t('order.full-screen')}
            title={t('order.full-screen')}
            onClick={() => onShow(current.hash)}
          >
            <Maximize size={20} aria-hidden="true" />
            {isSingle ? t('order.full-screen') : null}
          </button>
        ) : null}
      </div>
    </div>
  );
}
