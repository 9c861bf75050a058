import { EXCHANGE_ENDPOINTS } from '@sahna/contract/admin/orders/exchange-endpoints';
import { Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '../../../shared/api.ts';
import { type HallSeat, readHall } from '../../../shared/hall/read-hall.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import styles from './exchange.module.css';
import { HallCanvas } from './hall-canvas.tsx';
import { SeatList } from './seat-list.tsx';
import { EXCHANGE_TEXTS } from './texts/index.ts';

type SeatPickerProps = {
  orderId: number;
  sessionId: number;
  /** Null: seats of every price. */
  price: number | null;
  max: number;
  chosen: readonly HallSeat[];
  onChange: (chosen: readonly HallSeat[]) => void;
};

/** Chooses free seats of a session on its map or in a list. */
export default function SeatPicker({ orderId, sessionId, price, max, chosen, onChange }: SeatPickerProps) {
  const t = useTexts(EXCHANGE_TEXTS);
  const { language } = useLanguage();
  const { data, isError } = useQuery({
    queryKey: ['order-exchange-hall', orderId, sessionId, language],
    queryFn: () => request(EXCHANGE_ENDPOINTS.readExchangeHall, { params: { id: orderId, sessionId } }),
    throwOnError: false,
  });
  const hall = useMemo(() => data && readHall(data, language), [data, language]);
  const offered = useMemo(
    () =>
      new Set(
        Array.from(hall?.seats.values() ?? [])
          .filter(({ isFree, zoneId }) => isFree && (price === null || hall?.prices.get(zoneId)?.includes(price)))
          .map(({ id }) => id),
      ),
    [hall, price],
  );
  const chosenIds = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  if (isError || hall === null) return <Notice tone="error">{t('exchange.no-hall')}</Notice>;
  if (!hall) return <Skeleton className={styles.loading} />;
  const press = (id: number): void => {
    const seat = hall.seats.get(id);
    if (!seat) return;
    const otherSeats = chosen.filter((other) => other.id !== id);
    // The newest choice replaces the oldest one.
    onChange(otherSeats.length < chosen.length ? otherSeats : [...otherSeats, seat].slice(-max));
  };
  const choice = { hall, offered, chosen: chosenIds, onPress: press };
  const names = new Map(hall.plan.sectors.map(({ key, name }) => [key, name]));
  const describe = ({ sector, row, seat }: HallSeat): string =>
    t('exchange.seat-name', { sector: names.get(sector) ?? sector, row, seat });
  return (
    <>
      <HallCanvas {...choice} />
      <p className={styles.chosen} aria-live="polite">
        {chosen.length > 0 ? t('exchange.chosen', { seats: chosen.map(describe).join('; ') }) : null}
      </p>
      <SeatList {...choice} />
    </>
  );
}
