import { CODE_SIZE } from '@sahna/contract/constants';
import { Button, getButtonClassName, Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PlaceMap } from '../../../shared/place-map/place-map.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import { groupCode } from '../../../shared/ticket-card/ticket.ts';
import type { TicketWithCode } from '../model/ticket-codes.ts';
import styles from './ticket-code-dialog.module.css';
import { TurnButton } from './turn-button.tsx';
import { useCarousel } from './use-carousel.ts';

type TicketCodeDialogProps = { codes: readonly TicketWithCode[]; first: number; onClose: () => void };

/**
 * Full-screen ticket codes of an order, one at a time, for scanning at the entrance. Swipe, arrow keys or buttons
 * change the ticket (booking §2 "Order view").
 */
export function TicketCodeDialog({ codes, first, onClose }: TicketCodeDialogProps) {
  const { t } = useOrderTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const carousel = useCarousel(codes.length, first, () => {
    // The focused element scrolls out of view and loses the focus; the dialog keeps receiving keys.
    if (carousel.strip.current?.contains(document.activeElement)) dialog.current?.focus();
  });
  const { strip, at, goTo, onKeyDown, onScroll } = carousel;
  const opened = useRef(() => {
    dialog.current?.showModal();
    goTo(first);
  });
  useEffect(() => opened.current(), []);

  const isSingle = codes.length === 1;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby="nth code"
    >
      <header className={styles.head} aria-live="polite">
        {isSingle ? null : <p id="nth">{t('order.nth-ticket', { nth: at + 1, count: codes.length })}</p>}
        <h2 id="code">{groupCode(codes[at]?.code.text ?? '')}</h2>
      </header>
      <ul ref={strip} className={styles.strip} onScroll={onScroll}>
        {/* Renders only the current ticket and its neighbors. */}
        {codes.map((ticket, index) => (
          <li key={ticket.hash} inert={index !== at} aria-hidden={index !== at}>
            {Math.abs(index - at) <= 1 ? <TicketCodeSlide ticket={ticket} /> : null}
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        {isSingle ? null : <TurnButton carousel={carousel} by={-1} count={codes.length} className={styles.arrow} />}
        <Button onClick={() => dialog.current?.close()}>{t('order.close')}</Button>
        {isSingle ? null : <TurnButton carousel={carousel} by={1} count={codes.length} className={styles.arrow} />}
      </div>
    </dialog>
  );
}

/** Code and attendee of one ticket. */
function TicketCodeSlide({ ticket }: { ticket: TicketWithCode }) {
  const { t } = useOrderTexts();
  const { kind, image, text } = ticket.code;
  return (
    <>
      {image ? (
        <img
          className={styles.code}
          src={image}
          alt={t(`order.${kind}-of`, { code: text })}
          width={kind === 'qr' ? CODE_SIZE.qr : CODE_SIZE.barcodeWidth}
          height={kind === 'qr' ? CODE_SIZE.qr : CODE_SIZE.barcodeHeight}
        />
      ) : (
        <Notice tone="error">{t(`order.${kind}-unreadable`)}</Notice>
      )}
      <p className={styles.event}>
        <b>{ticket.title}</b>
        <span>{ticket.when}</span>
        <span>{ticket.place}</span>
        {ticket.attendee ? <span>{ticket.attendee}</span> : null}
      </p>
      <Link className={getButtonClassName('quiet')} to="/ticket/$hash" params={{ hash: ticket.hash }} target="_blank">
        {t('order.open-ticket')}
      </Link>
      {ticket.map ? <PlaceMap address={ticket.map} place={ticket.place} /> : null}
    </>
  );
}
