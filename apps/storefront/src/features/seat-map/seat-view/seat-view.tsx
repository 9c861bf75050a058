import { useSeatMapTexts } from '../../../shared/texts/seat-map/index.ts';
import type { Hall } from '../model/hall.types.ts';
import { drawView } from './draw-view.ts';
import { createHallGeometry, type HallGeometry } from './hall-geometry.ts';
import styles from './seat-view.module.css';

export type SeatViewProps = {
  hall: Hall;
  /** The seat's id. */
  seat: number;
};

/** Size of the view box; the picture is scaled to the width of its container. */
const PICTURE = { width: 656, height: 320 };
const GEOMETRIES = new WeakMap<Hall, HallGeometry>();

/** The view of the stage from a seat, computed from the hall's plan. */
export default function SeatView({ hall, seat }: SeatViewProps) {
  const { t } = useSeatMapTexts();
  const index = hall.plan.indexOf(seat);
  if (index < 0) return null;
  const isRestricted = hall.plan.restricted[index] === 1;
  const { shapes, distance } = drawView(getGeometry(hall), index, isRestricted, PICTURE);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        role="img"
        aria-label={t('seat-map.view-alt', { distance })}
      >
        {shapes.map(({ part, d }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes are identified by their order only
          <path key={nth} className={styles[part]} d={d} />
        ))}
      </svg>
      <figcaption>{t(isRestricted ? 'seat-map.view-hidden' : 'seat-map.view-caption', { distance })}</figcaption>
    </figure>
  );
}

function getGeometry(hall: Hall): HallGeometry {
  const geometry = GEOMETRIES.get(hall) ?? createHallGeometry(hall.plan, hall.stage, hall.levels);
  GEOMETRIES.set(hall, geometry);
  return geometry;
}
