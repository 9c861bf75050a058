import type { SessionSeatsDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import type { Plan } from '@sahna/hall-map';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../../../shared/format.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { OrderLink } from '../../../../shared/ui/order-link.tsx';
import { listTakenSeats } from '../map/read-hall.ts';
import styles from '../seats.module.css';
import { SEATS_TEXTS } from '../texts/index.ts';
import { CartRow } from './cart-row.tsx';
import { listPlaces, type PlaceRow } from './list-places.ts';

const TERMS = ['killed', 'sold', 'reserved', 'inCarts', 'blocked'] as const;
type OwnedTerm = (typeof TERMS)[number] | 'inQuotas';
type Term = OwnedTerm | 'capacity' | 'free';

/** Longer lists end with the sum of the rest. */
const MAX_ROWS = 200;

type CountsProps = {
  id: string;
  places: SessionSeatsDto;
  timeZone: string;
  canChange: boolean;
  /** Null: no numbered seats. */
  plan: Plan | null;
  /** Rows with their seats; empty for seats that are not in the plan. */
  nameSeats: (seats: readonly number[]) => string;
};

/** capacity - killed - sold - reserved - in carts - blocked = free. Every number opens the list that it counts, and so do the quotas among the free places. */
export function Counts(props: CountsProps) {
  const t = useTexts(SEATS_TEXTS);
  const [open, setOpen] = useState<Term | null>(null);
  const { counts } = props.places;
  const renderTerm = (term: Term) => (
    <button
      type="button"
      className={styles.term}
      aria-expanded={open === term}
      onClick={() => setOpen(open === term ? null : term)}
    >
      <b>{counts[term] ?? t('seats.unlimited')}</b> {t(`seats.count-${term}`)}
    </button>
  );
  return (
    <section className={styles.counts} aria-label={t('seats.counts')}>
      <div className={styles.equation}>
        {renderTerm('capacity')}
        {TERMS.map((term) => (
          <span key={term} className={styles.operand}>
            <span aria-hidden="true">−</span>
            {renderTerm(term)}
          </span>
        ))}
        <span className={styles.operand}>
          <span aria-hidden="true">=</span>
          {renderTerm('free')}
        </span>
        {counts.inQuotas > 0 ? renderTerm('inQuotas') : null}
      </div>
      {open === 'capacity' || open === 'free' ? <PlaceList key={open} term={open} {...props} /> : null}
      {open && open !== 'capacity' && open !== 'free' && (open !== 'inQuotas' || counts.inQuotas > 0) ? (
        <OwnerList key={open} term={open} {...props} />
      ) : null}
    </section>
  );
}

function PlaceList({ term, places, plan }: CountsProps & { term: 'capacity' | 'free' }) {
  const t = useTexts(SEATS_TEXTS);
  const rows = listPlaces(term, { places, plan, allocated: listTakenSeats(places) });
  const name = (place: PlaceRow['place']): string => {
    if (place.kind === 'row') return t('seats.row-seats', place);
    return place.kind === 'standing' ? t('seats.standing', place) : t(`seats.places-${place.kind}`);
  };
  return (
    <CountedList term={term} rows={rows}>
      {({ place, quantity }, at) => (
        <li key={at}>
          <span>{name(place)}</span>
          <span>
            {place.kind === 'limit' ? '−' : null}
            {quantity === null ? t('seats.unlimited') : t('seats.places', { count: quantity })}
          </span>
        </li>
      )}
    </CountedList>
  );
}

function OwnerList({ term, id, places, timeZone, canChange, nameSeats }: CountsProps & { term: OwnedTerm }) {
  const t = useTexts(SEATS_TEXTS);
  return (
    <CountedList term={term} rows={listRows(places, term, nameSeats)}>
      {(row) =>
        term === 'inCarts' ? (
          <CartRow key={row.id} {...{ id, row, timeZone, canChange }} />
        ) : (
          <li key={row.id}>
            {term === 'sold' || term === 'reserved' ? <OrderLink id={row.id} /> : null}
            {row.name ? <span>{row.name}</span> : null}
            <span>{t('seats.places', { count: row.quantity })}</span>
            {row.until ? (
              <span className={styles.quiet}>{t('seats.until', { moment: formatMoment(row.until, timeZone) })}</span>
            ) : null}
          </li>
        )
      }
    </CountedList>
  );
}

type CountedListProps<Row> = { term: Term; rows: readonly Row[]; children: (row: Row, at: number) => ReactNode };

function CountedList<Row extends { quantity: number | null }>({ term, rows, children }: CountedListProps<Row>) {
  const t = useTexts(SEATS_TEXTS);
  const rest = rows.slice(MAX_ROWS).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  if (rows.length === 0) return <p className={styles.quiet}>{t('seats.count-empty')}</p>;
  return (
    <ul className={styles.rows} aria-label={t(`seats.count-${term}`)}>
      {rows.slice(0, MAX_ROWS).map(children)}
      {rest > 0 ? <li>{t('seats.count-rest', { rows: rows.length - MAX_ROWS, places: rest })}</li> : null}
    </ul>
  );
}

type CountedRow = { id: number; name: string; quantity: number; until: string | null };

function listRows(
  { sold, reserved, carts, blocks }: SessionSeatsDto,
  term: OwnedTerm,
  nameSeats: CountsProps['nameSeats'],
): CountedRow[] {
  if (term === 'inQuotas')
    return blocks.flatMap(({ id, reason: name, left, until }) =>
      left === null || left === 0 ? [] : [{ id, name, quantity: left, until }],
    );
  if (term === 'killed' || term === 'blocked')
    return blocks
      .filter(({ isKilled, channel }) => channel === null && isKilled === (term === 'killed'))
      .map(({ id, reason: name, quantity, until }) => ({ id, name, quantity, until }));
  const owners = { sold, reserved, inCarts: carts }[term];
  return owners.map(({ id, quantity, until, seats }) => ({
    ...{ id, quantity, until },
    name: nameSeats(seats),
  }));
}
