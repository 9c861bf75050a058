import { placesByZone, type RowPlaces } from '@sahna/hall-map';
import { type ReactNode, useMemo, useState } from 'react';
import { listed } from '../../../../shared/format/marks.ts';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { useRevision } from '../../hooks/use-hall.ts';
import { priceRange } from '../../model/seat-labels.ts';
import { heldSeats, highestPrice, type OpenPopover, type SeatMapContext } from '../map/seat-map-context.ts';
import styles from './seat-list.module.css';

type PlaceListProps = { stage: SeatMapContext; zone: number | null; onOpen: (opened: OpenPopover) => void };

/** The hall as a list: zone, row, place. It says and does what the map does; rows are filled when they are opened. */
export function SeatList({ stage, zone, onOpen }: PlaceListProps) {
  const texts = useTexts();
  const { t } = texts;
  useRevision(stage.places);
  const { hall, prices, money } = stage;
  const zones = useMemo(() => placesByZone(hall.plan), [hall]);
  const shown = zones
    .filter((one) => prices.has(one.zone.id) && (zone === null || zone === one.zone.id))
    .sort((one, other) => highestPrice(prices, other.zone.id) - highestPrice(prices, one.zone.id));
  return (
    <ul className={styles.zones}>
      {shown.map(({ zone: { id, name, colour }, rows }) => (
        <li key={id}>
          <LazyDetails
            open={shown.length === 1}
            label={
              <>
                <i style={{ background: colour }} />
                <span>{name}</span>
                <b>{priceRange(prices.get(id) ?? [], money, texts)}</b>
              </>
            }
          >
            {() => (
              <ul>
                {rows.map((row) => (
                  <li key={`${row.sector.key} ${row.row}`}>
                    <LazyDetails label={<RowName row={row} stage={stage} />}>
                      {() => <RowSeats row={row} stage={stage} onOpen={onOpen} />}
                    </LazyDetails>
                  </li>
                ))}
              </ul>
            )}
          </LazyDetails>
        </li>
      ))}
      {hall.areas
        .filter(({ zoneId }) => prices.has(zoneId) && (zone === null || zone === zoneId))
        .map(({ id, name, zoneId, colour }) => (
          <li key={id}>
            <button type="button" className={styles.area} onClick={() => onOpen({ what: 'area', id, by: 'key' })}>
              <i style={{ background: colour }} />
              <span>{name}</span>
              <b>{priceRange(prices.get(zoneId) ?? [], money, texts)}</b>
              <small>{t('scheme.area-left', { count: stage.places.leftIn(id) })}</small>
            </button>
          </li>
        ))}
    </ul>
  );
}

function RowName({ row, stage }: { row: RowPlaces; stage: SeatMapContext }) {
  const { t, language } = useTexts();
  const free = row.seats.filter((seat) => stage.places.isFree(seat)).length;
  return (
    <>
      <span>{listed([row.sector.name, t('order.row', { row: row.row })], language)}</span>
      <small>{t('scheme.free-in-row', { count: free })}</small>
    </>
  );
}

function RowSeats({ row, stage, onOpen }: { row: RowPlaces; stage: SeatMapContext; onOpen: PlaceListProps['onOpen'] }) {
  const { t, language } = useTexts();
  const { plan } = stage.hall;
  const own = heldSeats(stage.held);
  return (
    <ul className={styles.seats}>
      {row.seats.map((seat) => {
        const label = plan.labels[plan.indexOf(seat)] ?? '';
        const state = own.includes(seat) ? 'chosen' : stage.places.isFree(seat) ? 'free' : 'taken';
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
