import { CODE_SIZE } from '@sahna/contract/constants';
import { Button, buttonClass, Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PlaceMap } from '../../../shared/place-map/place-map.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { TicketWithCode } from '../model/ticket-codes.ts';
import styles from './ticket-code-dialog.module.css';
import { TurnButton } from './turn-button.tsx';
import { useCarousel } from './use-carousel.ts';

type CodeDialogProps = { codes: readonly TicketWithCode[]; first: number; onClose: () => void };

/**
 * The codes of all tickets of an order, one in view, large enough for the reader at the door: a group goes in ticket by
 * ticket, by a swipe, an arrow key or a button (booking §2 "Order view").
 */
export function TicketCodeDialog({ codes, first, onClose }: CodeDialogProps) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const carousel = useCarousel(codes.length, first, () => {
    // What is in a ticket that leaves the view loses the focus: keys go on being heard.
    if (carousel.strip.current?.contains(document.activeElement)) dialog.current?.focus();
  });
  const { strip, at, goTo, onKeyDown, onScroll } = carousel;
  const opened = useRef(() => {
    dialog.current?.showModal();
    goTo(first);
  });
  useEffect(() => opened.current(), []);

  const isAlone = codes.length === 1;
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
        {isAlone ? null : <p id="nth">{t('order.nth-ticket', { nth: at + 1, count: codes.length })}</p>}
        <h2 id="code">{codes[at]?.code.text}</h2>
      </header>
      <ul ref={strip} className={styles.strip} onScroll={onScroll}>
        {/* Of many tickets only those are drawn that a swipe may bring. */}
        {codes.map((shown, index) => (
          <li key={shown.hash} inert={index !== at} aria-hidden={index !== at}>
            {Math.abs(index - at) <= 1 ? <Code shown={shown} /> : null}
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        {isAlone ? null : <TurnButton carousel={carousel} by={-1} count={codes.length} className={styles.turn} />}
        <Button onClick={() => dialog.current?.close()}>{t('order.close')}</Button>
        {isAlone ? null : <TurnButton carousel={carousel} by={1} count={codes.length} className={styles.turn} />}
      </div>
    </dialog>
  );
}

/** One ticket: its code, and whose it is. */
function Code({ shown }: { shown: TicketWithCode }) {
  const { t } = useTexts();
  const { kind, image, text } = shown.code;
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
        <Notice tone="error">{t(`order.${kind}-broken`)}</Notice>
      )}
      <p className={styles.event}>
        <b>{shown.title}</b>
        <span>{shown.when}</span>
        <span>{shown.place}</span>
        {shown.holder ? <span>{shown.holder}</span> : null}
      </p>
      <Link className={buttonClass('quiet')} to="/ticket/$hash" params={{ hash: shown.hash }} target="_blank">
        {t('order.open-ticket')}
      </Link>
      {shown.map ? <PlaceMap address={shown.map} place={shown.place} /> : null}
    </>
  );
}
