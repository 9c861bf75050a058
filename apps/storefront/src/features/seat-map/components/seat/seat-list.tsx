import { isSpecial, type RowSeats, seatsBySector } from '@sahna/hall-map';
import { type ReactNode, useMemo, useState } from 'react';
import { listed } from '../../../../shared/format/marks.ts';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { useRevision } from '../../hooks/use-hall.ts';
import { priceRange } from '../../model/seat-labels.ts';
import { heldSeats, type OpenPopover, type SeatMapContext, type ShownSeats } from '../map/seat-map-context.ts';
import styles from './seat-list.module.css';

type SeatListProps = { stage: SeatMapContext; shown: ShownSeats; onOpen: (opened: OpenPopover) => void };

/** The hall as a list: sector, row, seats. It says and does what the map does; rows are filled when they are opened. */
export function SeatList({ stage, shown: { zone, special }, onOpen }: SeatListProps) {
  const { t } = useTexts();
  useRevision(stage.places);
  const { hall, prices } = stage;
  const { plan } = hall;
  const sectors = useMemo(
    () =>
      seatsBySector(plan, (seat) => {
        const id = plan.zones[plan.zone[seat] ?? -1]?.id ?? -1;
        const isInZone = zone === null ? prices.has(id) : zone === id;
        return isInZone && (special === null || isSpecial(plan, seat, special));
      }),
    [plan, prices, zone, special],
  );
  const areas = special === null ? hall.areas : [];
  return (
    <ul className={styles.sectors}>
      {sectors.map(({ sector, rows }) => (
        // Another filter lists other rows, and opens an only sector by itself.
        <li key={`${sector.key} ${zone} ${special}`}>
          <LazyDetails
            open={sectors.length === 1}
            label={
              <Summary
                stage={stage}
                name={sector.name}
                seats={rows.flatMap(({ seats }) => seats)}
                zones={rows.flatMap(({ zones }) => zones)}
              />
            }
          >
            {() => (
              <ul>
                {rows.map((row) => (
                  <li key={row.row}>
                    <LazyDetails
                      label={<Summary stage={stage} name={t('order.row', { row: row.row })} {...row} />}
                      open={rows.length === 1}
                    >
                      {() => <RowChips row={row} stage={stage} onOpen={onOpen} />}
                    </LazyDetails>
                  </li>
                ))}
              </ul>
            )}
          </LazyDetails>
        </li>
      ))}
      {areas
        .filter(({ zoneId }) => prices.has(zoneId) && (zone === null || zone === zoneId))
        .map(({ id, name, zoneId }) => (
          <li key={id}>
            <button type="button" className={styles.area} onClick={() => onOpen({ what: 'area', id, by: 'key' })}>
              <Label
                stage={stage}
                name={name}
                zones={[zoneId]}
                left={t('scheme.area-left', { count: stage.places.leftIn(id) })}
              />
            </button>
          </li>
        ))}
    </ul>
  );
}

type SummaryProps = { stage: SeatMapContext; name: string; seats: readonly number[]; zones: readonly number[] };

/** `Row 1 · 30 free · 4,000 ₸` */
function Summary({ stage, name, seats, zones }: SummaryProps) {
  const { t } = useTexts();
  const free = seats.filter((seat) => stage.places.isFree(seat)).length;
  const left = t('scheme.free-in-row', { count: free });
  return <Label {...{ stage, name, zones, left }} isSoldOut={free === 0} />;
}

type LabelProps = {
  stage: SeatMapContext;
  name: string;
  zones: readonly number[];
  left: string;
  /** A price that no seat has is not shown. */
  isSoldOut?: boolean;
};

function Label({ stage: { hall, prices, money }, name, zones, left, isSoldOut = false }: LabelProps) {
  const texts = useTexts();
  const zoneIds = [...new Set(zones)];
  return (
    <>
      <span className={styles.name}>
        {zoneIds.map((id) => (
          <i key={id} style={{ background: hall.plan.zones.find((zone) => zone.id === id)?.colour }} />
        ))}
        {name}
      </span>
      <small>{left}</small>
      <b>
        {isSoldOut
          ? ''
          : priceRange(
              zoneIds.flatMap((id) => prices.get(id) ?? []),
              money,
              texts,
            )}
      </b>
    </>
  );
}

function RowChips({ row, stage, onOpen }: { row: RowSeats; stage: SeatMapContext; onOpen: SeatListProps['onOpen'] }) {
  const { t, language } = useTexts();
  const { plan } = stage.hall;
  const heldByVisitor = heldSeats(stage.held);
  return (
    <ul className={styles.seats}>
      {row.seats.map((seat) => {
        const label = plan.labels[plan.indexOf(seat)] ?? '';
        const state = heldByVisitor.includes(seat) ? 'chosen' : stage.places.isFree(seat) ? 'free' : 'taken';
        return (
          <li key={seat}>
            <button
              type="button"
              data-state={state}
              aria-label={listed([t('order.seat', { seat: label }), t(`scheme.state-${state}`)], language)}
              onClick={() => onOpen({ what: 'seat', id: seat, by: 'key' })}
            >
              {label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type FoldProps = { label: ReactNode; open?: boolean; children: () => ReactNode };

/** Made when it is opened first: a large hall has thousands of places. */
function LazyDetails({ label, open = false, children }: FoldProps) {
  const [wasOpened, setOpened] = useState(open);
  return (
    <details open={open} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{label}</summary>
      {wasOpened ? children() : null}
    </details>
  );
}
