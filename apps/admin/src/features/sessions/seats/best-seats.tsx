import { SESSION_SEATS_ENDPOINTS } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { Button, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { BEST_ORDER_TEXTS } from '../../../shared/hall/best-order/texts/index.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from './seats.module.css';
import { SEATS_TEXTS } from './texts/index.ts';

type BestSeatsProps = {
  id: string;
  nameSeats: (seats: readonly number[]) => string;
  onFound: (seats: readonly number[]) => void;
};

/** The seats that a buyer of so many tickets would get now. */
export function BestSeats({ id, nameSeats, onFound }: BestSeatsProps) {
  const t = useTexts(SEATS_TEXTS);
  const order = useTexts(BEST_ORDER_TEXTS);
  const [quantity, setQuantity] = useState('4');
  const [seats, setSeats] = useState<readonly number[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = await request(SESSION_SEATS_ENDPOINTS.findBestSeats, {
      params: { id },
      query: { quantity: Number(quantity) },
    }).catch(() => null);
    setHasFailed(found === null);
    setSeats(found?.seats ?? null);
    onFound(found?.seats ?? []);
  };
  return (
    <form className={styles.section} onSubmit={(event) => void submit(event)} aria-label={t('seats.best')}>
      <h2 className={styles.heading}>{t('seats.best')}</h2>
      <div className={styles.inline}>
        <TextField
          type="number"
          min={1}
          max={20}
          required
          label={t('seats.best-quantity')}
          value={quantity}
          onChange={({ target }) => setQuantity(target.value)}
        />
        <Button type="submit">{t('seats.best-show')}</Button>
      </div>
      <p role="status" className={styles.quiet}>
        {hasFailed ? order('best-order.failed') : seats && (nameSeats(seats) || order('best-order.missing'))}
      </p>
    </form>
  );
}
