import { Notice, TextField } from '@sahna/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../texts/use-language.ts';
import styles from './best-order.module.css';
import { BEST_ORDER_TEXTS } from './texts/index.ts';

const MAX_QUANTITY = 20;

type SeatTrialProps<Seat> = {
  /** Of what is tried, without the quantity. */
  queryKey: readonly unknown[];
  /** Seats of the first buyers of so many tickets. */
  findSeats: (quantity: number) => Promise<readonly (readonly Seat[])[]>;
  /** False: the present answer stays. */
  isReady?: boolean;
  nameSeats: (seats: readonly Seat[]) => string;
  /** The seats of the first buyer. */
  onFound: (seats: readonly Seat[]) => void;
  children?: ReactNode;
};

/** The seats that buyers would get with the order on the screen, again after each change of it. */
export function SeatTrial<Seat>(props: SeatTrialProps<Seat>) {
  const { queryKey, findSeats, isReady = true, nameSeats, onFound, children } = props;
  const t = useTexts(BEST_ORDER_TEXTS);
  const [text, setText] = useState('4');
  const quantity = Number(text);
  const isValid = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
  const { data, isError } = useQuery({
    queryKey: [...queryKey, quantity],
    queryFn: () => findSeats(quantity),
    enabled: isReady && isValid,
    placeholderData: keepPreviousData,
  });
  const buyers = isValid ? data : undefined;
  const report = useEffectEvent(onFound);
  useEffect(() => report(buyers?.[0] ?? []), [buyers]);
  const names = buyers?.map(nameSeats) ?? [];
  return (
    <div className={styles.trial}>
      <TextField
        type="number"
        min={1}
        max={MAX_QUANTITY}
        label={t('best-order.quantity')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isValid ? undefined : t('best-order.limits', { max: MAX_QUANTITY })}
      />
      {isError ? <Notice tone="error">{t('best-order.failed')}</Notice> : null}
      <div role="status">
        {children}
        {names.length > 1 ? (
          <ol className={styles.buyers}>
            {names.map((seats) => (
              <li key={seats}>{seats}</li>
            ))}
          </ol>
        ) : (
          buyers && <p>{names[0] || t('best-order.missing')}</p>
        )}
      </div>
    </div>
  );
}
