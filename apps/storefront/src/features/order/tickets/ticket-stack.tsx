import { Maximize } from '@sahna/ui/later-icons';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Ticket } from '../../../shared/ticket-card/ticket.ts';
import { TicketCard } from '../../../shared/ticket-card/ticket-card.tsx';
import styles from './ticket-stack.module.css';
import { TurnButton } from './turn-button.tsx';
import type { Carousel } from './use-carousel.ts';

type TicketStackProps = {
  tickets: readonly Ticket[];
  carousel: Carousel;
  /** Shows the code of that ticket alone. */
  onShow: (hash: string) => void;
};

/** The tickets of an order beside each other, one in view: a swipe, a key or a button brings the next one. */
export function TicketStack({ tickets, carousel, onShow }: TicketStackProps) {
  const { t } = useTexts();
  const { strip, at, onKeyDown, onScroll } = carousel;
  const isAlone = tickets.length === 1;
  const current = tickets[at];
  return (
    <div>
      <ul
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls is moved by keys.
        tabIndex={isAlone ? undefined : 0}
        aria-label={t('order.tickets')}
        data-alone={isAlone ? '' : undefined}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        {/* Of many tickets only those are drawn that a swipe may bring. */}
        {tickets.map((ticket, index) => (
          <li key={ticket.hash} inert={index !== at}>
            {Math.abs(index - at) <= 1 ? <TicketCard ticket={ticket} heading="h2" /> : null}
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        {isAlone ? null : (
          <>
            <TurnButton carousel={carousel} by={-1} count={tickets.length} className={styles.turn} />
            <p aria-live="polite">{t('order.nth-ticket', { nth: at + 1, count: tickets.length })}</p>
            <TurnButton carousel={carousel} by={1} count={tickets.length} className={styles.turn} />
          </>
        )}
        {current?.code ? (
          <button
            type="button"
            className={styles.turn}
            aria-label={t('order.full-screen')}
            title={t('order.full-screen')}
            onClick={() => onShow(current.hash)}
          >
            <Maximize size={20} aria-hidden="true" />
          </button>
        ) : null}
      </div>
    </div>
  );
}
