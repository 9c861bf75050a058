import { SEAT_PAINTING_ENDPOINTS } from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import { request } from '../../../../shared/api.ts';
import { OrderGroups } from '../../../../shared/hall/best-order/order-groups.tsx';
import { SeatTrial } from '../../../../shared/hall/best-order/seat-trial.tsx';
import { BEST_ORDER_TEXTS } from '../../../../shared/hall/best-order/texts/index.ts';
import { HALL_TEXTS } from '../../../../shared/hall/texts/index.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import styles from '../seats.module.css';
import { PaintingReview } from './painting-review.tsx';
import type { Painting } from './use-painting.ts';

type OrderPaintingProps = {
  id: string;
  painting: Painting;
  selected: ReadonlySet<number>;
  canPaint: boolean;
  nameSeat: (seat: number) => string;
  nameSeats: (seats: readonly number[]) => string;
  /** The seats of a group, or none. */
  onSelect: (seats: readonly number[]) => void;
  onFound: (seats: readonly number[]) => void;
};

/** The order of the best seats, and the seats that a buyer would get with it now. */
export function OrderPainting(props: OrderPaintingProps) {
  const { id, painting, selected, canPaint, nameSeat, nameSeats, onSelect, onFound } = props;
  const hall = useTexts(HALL_TEXTS);
  const order = useTexts(BEST_ORDER_TEXTS);
  const { groups, arrange } = painting;
  const findSeats = async (quantity: number) => {
    const body = { quantity, order: groups.map((seats) => [...seats]) };
    const { seats } = await request(SEAT_PAINTING_ENDPOINTS.tryBestSeats, { params: { id }, body });
    return [seats];
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{order('best-order.title')}</h2>
      <p className={styles.quiet}>{canPaint ? order('best-order.hint') : hall('hall.painting-read-only')}</p>
      <OrderGroups {...{ groups, selected, onSelect }} onArrange={canPaint ? arrange : null} />
      <SeatTrial queryKey={['best-seats-trial', id, groups]} {...{ findSeats, nameSeats, onFound }} />
      {canPaint ? <PaintingReview {...{ painting, nameSeat }} /> : null}
    </section>
  );
}
