import { useTexts } from '../../../shared/texts/scheme/index.ts';
import type { Hall } from '../model/hall.types.ts';
import { drawView } from './draw-view.ts';
import { createHallGeometry, type HallGeometry } from './hall-geometry.ts';
import styles from './seat-view.module.css';

export type SeatViewProps = {
  hall: Hall;
  /** The seat's id. */
  seat: number;
};

/** In units of the picture, which is scaled to the width of its card. */
const PICTURE = { width: 656, height: 320 };
const GEOMETRIES = new WeakMap<Hall, HallGeometry>();

/** What is seen of the stage from a seat, drawn from the hall's plan. */
export default function SeatView({ hall, seat }: SeatViewProps) {
  const { t } = useTexts();
  const index = hall.plan.indexOf(seat);
  if (index < 0) return null;
  const isRestricted = hall.plan.restricted[index] === 1;
  const { shapes, distance } = drawView(geometryOf(hall), index, isRestricted, PICTURE);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        role="img"
        aria-label={t('scheme.view-alt', { distance })}
      >
        {shapes.map(({ part, d }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other identity than their place in the painting
          <path key={nth} className={styles[part]} d={d} />
        ))}
      </svg>
      <figcaption>{t(isRestricted ? 'scheme.view-hidden' : 'scheme.view-caption', { distance })}</figcaption>
    </figure>
  );
}

function geometryOf(hall: Hall): HallGeometry {
  const geometry = GEOMETRIES.get(hall) ?? createHallGeometry(hall.plan, hall.stage, hall.levels);
  GEOMETRIES.set(hall, geometry);
  return geometry;
}
