import { Button, Notice } from '@sahna/ui';
import { X } from '@sahna/ui/icons';
import { useEffect } from 'react';
import { formatCountdown } from '../../../../shared/format/time.ts';
import { DOT } from '../../../../shared/lib/dot.ts';
import { useSecondsSince } from '../../../../shared/lib/use-seconds.ts';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { createLineHold } from '../../api/hold-request.ts';
import type { SeatHolds } from '../../hooks/use-seat-holds.ts';
import { type FormatMoney, formatSeatLabel } from '../../model/seat-labels.ts';
import type { HoldLine } from '../../model/seat-map.types.ts';
import type { Shortfall } from '../../model/shortfall.ts';
import styles from '../panel.module.css';
import { ShortfallNotice } from './shortfall-notice.tsx';

/** Id of the heading. */
export const BASKET_ID = 'held';

type SeatBasketProps = {
  holds: SeatHolds;
  /** The number of tickets that can still be added. */
  room: number;
  shortfalls: readonly Shortfall[];
  money: FormatMoney;
  /** Holds in another session were released. */
  wasReleased: boolean;
  onShow: (seat: number) => void;
};

/** The visitor's held seats, line by line. */
export function SeatBasket({ holds: state, room, shortfalls, money, wasReleased, onShow }: SeatBasketProps) {
  const { t } = useSeatMapTexts();
  const { current: holds } = state;
  if (holds.lines.length === 0)
    return (
      <section aria-labelledby={BASKET_ID} className={styles.holds}>
        <h2 id={BASKET_ID}>{t('seat-map.held-seats')}</h2>
        {wasReleased ? <Notice>{t('seat-map.released')}</Notice> : null}
        <p className={styles.secondary}>{t('seat-map.none-selected')}</p>
        <p className={styles.secondary}>{t('seat-map.remaining-limit', { count: room })}</p>
      </section>
    );
  return (
    <section aria-labelledby={BASKET_ID}>
      <h2 id={BASKET_ID}>{t('seat-map.held-seats')}</h2>
      <p className={styles.secondary}>{t('seat-map.remaining-limit', { count: room })}</p>
      {room === 0 ? <p className={styles.secondary}>{t('seat-map.limit-reached')}</p> : null}
      <ul className={styles.lines}>
        {holds.lines.map((line) => (
          <BasketLine key={line.id} line={line} state={state} money={money} onShow={onShow} />
        ))}
      </ul>
      <ShortfallNotice shortfalls={shortfalls} />
    </section>
  );
}

/** Fetches the holds again when the first of them expire. */
export function HoldCountdown({ holds: { current: holds, readAt, refresh } }: { holds: SeatHolds }) {
  const { t } = useSeatMapTexts();
  const left = Math.max(0, holds.secondsLeft - useSecondsSince(readAt));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver, refresh]);
  return <b role="timer">{formatCountdown(left, t)}</b>;
}

type BasketLineProps = { line: HoldLine; state: SeatHolds; money: FormatMoney; onShow: (seat: number) => void };

function BasketLine({ line, state, money, onShow }: BasketLineProps) {
  const texts = useSeatMapTexts();
  const { t } = texts;
  const { id, quantity, expiredQuantity } = line;
  const name = formatSeatLabel(line, texts);
  const isOver = quantity === 0;
  return (
    <li data-expired={isOver || undefined}>
      <i style={{ background: line.color }} />
      <div>
        {typeof id === 'number' ? (
          <button type="button" className={styles.where} onClick={() => onShow(id)}>
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        <small>
          {line.category}
          {quantity > 1 ? ` × ${quantity}` : ''}
          {DOT}
          <b>{money(line.price * Math.max(1, quantity))}</b>
        </small>
        {expiredQuantity > 0 ? (
          <>
            <small>{t('seat-map.expired', { count: expiredQuantity })}</small>
            <Button
              variant="quiet"
              aria-label={t('seat-map.hold-again-of', { name })}
              disabled={state.isBusy}
              onClick={() => void state.change([createLineHold(line, quantity + expiredQuantity)])}
            >
              {t('seat-map.hold-again')}
            </Button>
          </>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('seat-map.remove-of', { name })}
        aria-disabled={state.isBusy}
        onClick={() => void state.change([createLineHold(line, 0)])}
      >
        <X size={18} />
      </button>
    </li>
  );
}
