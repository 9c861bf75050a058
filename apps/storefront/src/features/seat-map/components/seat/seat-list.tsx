import { groupSeatsBySector, isSpecialSeat, type RowSeats } from '@sahna/hall-map';
import { type ReactNode, useMemo, useState } from 'react';
import { joinParts } from '../../../../shared/format/punctuation.ts';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { useRevision } from '../../hooks/use-hall.ts';
import { findPartner } from '../../model/find-partner.ts';
import { formatPriceRange } from '../../model/seat-labels.ts';
import { SeatSign } from '../map/price-legend.tsx';
import { listHeldSeats, type OpenPopover, type SeatMapContext, type ShownSeats } from '../map/seat-map-context.ts';
import styles from './seat-list.module.css';

/** Beside the panel there is room for this many rows: with more of them sectors are folded. */
const MAX_UNFOLDED_ROWS = 60;

/** Kinds of seats with a sign. */
const SIGNED_KINDS = ['wheelchair', 'companion'] as const;

type SeatListProps = { context: SeatMapContext; filter: ShownSeats; onOpen: (opened: OpenPopover) => void };

/** The hall as a list of sectors, rows and seats with the same functions as the map; rows are rendered when they are opened. */
export function SeatList({ context, filter: { zone, special }, onOpen }: SeatListProps) {
  const { t } = useSeatMapTexts();
  useRevision(context.places);
  const { hall, prices } = context;
  const { plan } = hall;
  const sectors = useMemo(
    () =>
      groupSeatsBySector(plan, (seat) => {
        const id = plan.zones[plan.zone[seat] ?? -1]?.id ?? -1;
        const isInZone = zone === null ? prices.has(id) : zone === id;
        return isInZone && (special === null || isSpecialSeat(plan, seat, special));
      }),
    [plan, prices, zone, special],
  );
  const rowCount = sectors.reduce((count, { rows }) => count + rows.length, 0);
  const isUnfolded = sectors.length === 1 || (rowCount <= MAX_UNFOLDED_ROWS && isWide());
  const areas = special === null ? hall.areas : [];
  const items = [
    ...sectors.map(({ sector, rows }) => (
      // The key resets open rows when the filter changes, and opens a single sector.
      <li key={`${sector.key} ${zone} ${special}`}>
        <LazyDetails
          open={isUnfolded}
          label={
            <Summary
              context={context}
              name={sector.name}
              seats={rows.flatMap(({ seats }) => seats)}
              zones={rows.flatMap(({ zones }) => zones)}
            />
          }
        >
          {() => <Rows rows={rows} context={context} onOpen={onOpen} />}
        </LazyDetails>
      </li>
    )),
    ...areas
      .filter(({ zoneId }) => prices.has(zoneId) && (zone === null || zone === zoneId))
      .map(({ id, name, zoneId }) => (
        <li key={id}>
          <button type="button" className={styles.area} onClick={() => onOpen({ kind: 'area', id, by: 'key' })}>
            <Label
              context={context}
              name={name}
              zones={[zoneId]}
              left={t('seat-map.area-available', { count: context.places.countLeft(id) })}
            />
          </button>
        </li>
      )),
  ];
  // Two lists, so that opening a sector does not move the other column.
  const half = Math.ceil(items.length / 2);
  return (
    <div className={styles.sectors}>
      <ul>{items.slice(0, half)}</ul>
      <ul>{items.slice(half)}</ul>
    </div>
  );
}

function isWide(): boolean {
  return matchMedia('(min-width: 1280px)').matches;
}

type RowsProps = { rows: readonly RowSeats[]; context: SeatMapContext; onOpen: SeatListProps['onOpen'] };

function Rows({ rows, context, onOpen }: RowsProps) {
  const { t } = useSeatMapTexts();
  const hasOneZone = new Set(rows.flatMap(({ zones }) => zones)).size === 1;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.row}>
          <LazyDetails
            label={<Summary context={context} name={t('order.row', { row: row.row })} {...row} isPlain={hasOneZone} />}
            open={rows.length === 1}
          >
            {() => <RowChips row={row} context={context} onOpen={onOpen} />}
          </LazyDetails>
        </li>
      ))}
    </ul>
  );
}

type SummaryProps = {
  context: SeatMapContext;
  name: string;
  seats: readonly number[];
  zones: readonly number[];
  isPlain?: boolean;
};

/** `Row 1 · 30 free · 4,000 ₸` */
function Summary({ seats, ...label }: SummaryProps) {
  const { t } = useSeatMapTexts();
  const free = seats.filter((seat) => label.context.places.isFree(seat)).length;
  const left = t('seat-map.available-in-row', { count: free });
  return <Label {...label} left={left} isSoldOut={free === 0} />;
}

type LabelProps = {
  context: SeatMapContext;
  name: string;
  zones: readonly number[];
  left: string;
  /** Hides the price. */
  isSoldOut?: boolean;
  /** Hides the color of the zone, which the sector already shows. */
  isPlain?: boolean;
};

function Label({ context, name, zones, left, isSoldOut = false, isPlain = false }: LabelProps) {
  const { hall, prices, money } = context;
  const texts = useSeatMapTexts();
  const zoneIds = [...new Set(zones)];
  return (
    <>
      <span className={styles.name} data-sold-out={isSoldOut || undefined}>
        {(isPlain ? [] : zoneIds).map((id) => (
          <i key={id} style={{ background: hall.plan.zones.find((zone) => zone.id === id)?.color }} />
        ))}
        <span>{name}</span>
      </span>
      <small>{left}</small>
      <b>
        {isSoldOut
          ? ''
          : formatPriceRange(
              zoneIds.flatMap((id) => prices.get(id) ?? []),
              money,
              texts,
            )}
      </b>
    </>
  );
}

function RowChips({
  row,
  context,
  onOpen,
}: {
  row: RowSeats;
  context: SeatMapContext;
  onOpen: SeatListProps['onOpen'];
}) {
  const { t, language } = useSeatMapTexts();
  const { plan } = context.hall;
  const heldByVisitor = listHeldSeats(context.holds);
  return (
    <ul className={styles.seats}>
      {row.seats.map((seat, nth) => {
        const index = plan.indexOf(seat);
        const label = plan.labels[index] ?? '';
        const kind = SIGNED_KINDS.find((special) => isSpecialSeat(plan, index, special));
        const partner = findPartner(plan, seat);
        const pair = partner === null ? '' : t('seat-map.pair', { seat: plan.labels[plan.indexOf(partner)] ?? '' });
        const state = heldByVisitor.includes(seat) ? 'chosen' : context.places.isFree(seat) ? 'free' : 'taken';
        return (
          <li key={seat} data-joined={partner !== null && partner === row.seats[nth - 1] ? '' : undefined}>
            <button
              type="button"
              data-state={state}
              aria-label={joinParts(
                [
                  t('order.seat', { seat: label }),
                  kind ? t(`seat-map.kind-${kind}`) : '',
                  pair,
                  t(`seat-map.state-${state}`),
                ],
                language,
              )}
              title={pair || undefined}
              onClick={() => onOpen({ kind: 'seat', id: seat, by: 'key' })}
            >
              {label}
              {kind ? <SeatSign kind={kind} /> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type LazyDetailsProps = { label: ReactNode; open?: boolean; children: () => ReactNode };

/** Renders its content when it is first opened, because a large hall has thousands of seats. */
function LazyDetails({ label, open = false, children }: LazyDetailsProps) {
  const [wasOpened, setOpened] = useState(open);
  return (
    <details open={open} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{label}</summary>
      {wasOpened ? children() : null}
    </details>
  );
}
