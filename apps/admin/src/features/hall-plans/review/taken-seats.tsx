import type { TakenSeatChangeDto } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { Link } from '@tanstack/react-router';
import { formatVisitTime } from '../../../shared/format.ts';
import { useSeatName } from '../../../shared/hall/use-seat-name.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../hall-plans.module.css';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';

/** Lists are open as long as they are short together. */
const MAX_OPEN_SEATS = 30;

type Seat = Omit<TakenSeatChangeDto, 'session'>;

/** Sold and reserved seats that a plan lacks or names differently. */
function TakenSeats({ seats }: { seats: readonly Seat[] }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const nameSeat = useSeatName();
  return (
    <ul className={styles.lines}>
      {seats.map(({ before, after, state, order, attendee }) => (
        <li key={`${before.sector} ${before.row} ${before.seat}`}>
          {after
            ? t('review.becomes', {
                before: nameSeat(before),
                after: isSameLabel(before, after) ? after.zone : nameSeat(after),
              })
            : t('review.disappears', { seat: nameSeat(before) })}
          {': '}
          {t(`review.state-${state}`)}
          {order ? (
            <>
              {', '}
              <Link to="/orders/$id" params={{ id: String(order.id) }}>
                {t('review.order', { id: order.id })}
              </Link>
              {order.name ? `, ${order.name}` : ''}
              {attendee ? `, ${t('review.attendee', { name: attendee })}` : ''}
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function isSameLabel(before: Seat['before'], after: Seat['before']): boolean {
  return before.sector === after.sector && before.row === after.row && before.seat === after.seat;
}

/** The number of seats, which opens their list. */
export function FoldedSeats({ seats, isOpen = false }: { seats: readonly Seat[]; isOpen?: boolean }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  return (
    <details className={styles.change} open={isOpen}>
      <summary>{t('review.affected', { count: seats.length })}</summary>
      <TakenSeats seats={seats} />
    </details>
  );
}

/** The same by session. */
export function TakenBySession({ seats }: { seats: readonly TakenSeatChangeDto[] }) {
  const sessions = new Map(seats.map(({ session }) => [session.id, session]));
  return [...sessions.values()].map(({ id, event, ...time }) => (
    <section key={id} className={styles.session}>
      <h3>
        <Link to="/sessions/$id" params={{ id: String(id) }}>
          {event}, {formatVisitTime(time)}
        </Link>
      </h3>
      <FoldedSeats seats={seats.filter(({ session }) => session.id === id)} isOpen={seats.length <= MAX_OPEN_SEATS} />
    </section>
  ));
}
