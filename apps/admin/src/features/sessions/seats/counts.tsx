import type { SessionSeatsDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { useState } from 'react';
import { formatMoment } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { OrderLink } from '../../../shared/ui/order-link.tsx';
import { CartRow } from './cart-row.tsx';
import styles from './seats.module.css';
import { SEATS_TEXTS } from './texts/index.ts';

const TERMS = ['killed', 'sold', 'reserved', 'inCarts', 'blocked'] as const;
type Term = (typeof TERMS)[number] | 'inQuotas';

/** Longer lists end with the sum of the rest. */
const MAX_ROWS = 200;

type CountsProps = {
  id: string;
  places: SessionSeatsDto;
  timeZone: string;
  canChange: boolean;
  /** Empty for a seat that is not in the plan. */
  nameSeat: (seat: number) => string;
};

/** capacity - killed - sold - reserved - in carts - blocked = free. Every term opens the list that it counts, and so do the quotas among the free places. */
export function Counts({ id, places, timeZone, canChange, nameSeat }: CountsProps) {
  const t = useTexts(SEATS_TEXTS);
  const [open, setOpen] = useState<Term | null>(null);
  const { counts } = places;
  const unlimited = t('seats.unlimited');
  const renderTerm = (term: Term) => (
    <button
      type="button"
      className={styles.term}
      aria-expanded={open === term}
      onClick={() => setOpen(open === term ? null : term)}
    >
      <b>{counts[term]}</b> {t(`seats.count-${term}`)}
    </button>
  );
  return (
    <section className={styles.counts} aria-label={t('seats.counts')}>
      <div className={styles.equation}>
        <span className={styles.term}>
          <b>{counts.capacity ?? unlimited}</b> {t('seats.count-capacity')}
        </span>
        {TERMS.map((term) => (
          <span key={term} className={styles.operand}>
            <span aria-hidden="true">−</span>
            {renderTerm(term)}
          </span>
        ))}
        <span className={styles.operand}>
          <span aria-hidden="true">=</span>
          <span className={styles.term}>
            <b>{counts.free ?? unlimited}</b> {t('seats.count-free')}
          </span>
        </span>
        {counts.inQuotas > 0 ? renderTerm('inQuotas') : null}
      </div>
      {open && (open !== 'inQuotas' || counts.inQuotas > 0) ? (
        <CountedList key={open} term={open} {...{ id, places, timeZone, canChange, nameSeat }} />
      ) : null}
    </section>
  );
}

function CountedList({ term, id, places, timeZone, canChange, nameSeat }: CountsProps & { term: Term }) {
  const t = useTexts(SEATS_TEXTS);
  const rows = listRows(places, term, nameSeat);
  const rest = rows.slice(MAX_ROWS).reduce((sum, { quantity }) => sum + quantity, 0);
  if (rows.length === 0) return <p className={styles.quiet}>{t('seats.count-empty')}</p>;
  return (
    <ul className={styles.rows} aria-label={t(`seats.count-${term}`)}>
      {rows.slice(0, MAX_ROWS).map((row) =>
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
        ),
      )}
      {rest > 0 ? <li>{t('seats.count-rest', { rows: rows.length - MAX_ROWS, places: rest })}</li> : null}
    </ul>
  );
}

type CountedRow = { id: number; name: string; quantity: number; until: string | null };

function listRows(
  { sold, reserved, carts, blocks }: SessionSeatsDto,
  term: Term,
  nameSeat: CountsProps['nameSeat'],
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
    name: seats.map(nameSeat).filter(Boolean).join('; '),
  }));
}
