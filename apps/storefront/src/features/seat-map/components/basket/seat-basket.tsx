import { Button, Notice } from '@sahna/ui';
import { X } from '@sahna/ui/icons';
import { useEffect } from 'react';
import { formatCountdown } from '../../../../shared/format/time.ts';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { useSecondsSince } from '../../../../shared/use-seconds.ts';
import { lineHold } from '../../api/hold-request.ts';
import type { SeatHolds } from '../../hooks/use-seat-holds.ts';
import { type Money, seatLabel } from '../../model/seat-labels.ts';
import type { HoldLine } from '../../model/seat-map.types.ts';
import type { Shortfall } from '../../model/shortfall.ts';
import styles from '../panel.module.css';
import { ShortfallNotice } from './shortfall-notice.tsx';

/** Of its heading. */
export const BASKET_ID = 'held';

type SeatBasketProps = {
  held: SeatHolds;
  /** How many tickets can still be added. */
  room: number;
  shortfalls: readonly Shortfall[];
  money: Money;
  /** What was held of another session is on sale again. */
  wasGivenBack: boolean;
  onShow: (seat: number) => void;
};

/** What the visitor holds, line by line. */
export function SeatBasket({ held: state, room, shortfalls, money, wasGivenBack, onShow }: SeatBasketProps) {
  const { t } = useTexts();
  const { held } = state;
  if (held.lines.length === 0)
    return (
      <section aria-labelledby={BASKET_ID} className={styles.held}>
        <h2 id={BASKET_ID}>{t('scheme.held')}</h2>
        {wasGivenBack ? <Notice>{t('scheme.given-back')}</Notice> : null}
        <p className={styles.soft}>{t('scheme.nothing')}</p>
        <p className={styles.soft}>{t('scheme.available', { count: room })}</p>
      </section>
    );
  return (
    <section aria-labelledby={BASKET_ID}>
      <h2 id={BASKET_ID}>{t('scheme.held')}</h2>
      <p className={styles.soft}>{t('scheme.available', { count: room })}</p>
      {room === 0 ? <p className={styles.soft}>{t('scheme.full')}</p> : null}
      <ul className={styles.lines}>
        {held.lines.map((line) => (
          <Line key={line.id} line={line} state={state} money={money} onShow={onShow} />
        ))}
      </ul>
      <ShortfallNotice shortfalls={shortfalls} />
    </section>
  );
}

/** Reads anew when the first places have run out. */
export function Countdown({ held: { held, readAt, refresh } }: { held: SeatHolds }) {
  const { t } = useTexts();
  const left = Math.max(0, held.secondsLeft - useSecondsSince(readAt));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver, refresh]);
  return <b role="timer">{formatCountdown(left, t)}</b>;
}

type LineProps = { line: HoldLine; state: SeatHolds; money: Money; onShow: (seat: number) => void };

function Line({ line, state, money, onShow }: LineProps) {
  const texts = useTexts();
  const { t } = texts;
  const { id, quantity, ranOut } = line;
  const name = seatLabel(line, texts);
  const isOver = quantity === 0;
  return (
    <li data-over={isOver || undefined}>
      <i style={{ background: line.colour }} />
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
        </small>
        {ranOut > 0 ? (
          <>
            <small>{t('scheme.ran-out', { count: ranOut })}</small>
            <Button
              look="quiet"
              aria-label={t('scheme.take-again-of', { name })}
              disabled={state.busy}
              onClick={() => void state.change([lineHold(line, quantity + ranOut)])}
            >
              {t('scheme.take-again')}
            </Button>
          </>
        ) : null}
      </div>
      <b>{money(line.price * Math.max(1, quantity))}</b>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('scheme.remove-of', { name })}
        aria-disabled={state.busy}
        onClick={() => void state.change([lineHold(line, 0)])}
      >
        <X size={18} />
      </button>
    </li>
  );
}
