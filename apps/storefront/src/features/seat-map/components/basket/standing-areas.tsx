import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { useRevision } from '../../hooks/use-hall.ts';
import type { SeatMapContext } from '../map/seat-map-context.ts';
import styles from '../panel.module.css';
import { AreaChoice } from '../seat/seat-popover.tsx';

/** The standing areas in the colors of their zones, with quantities. */
export function StandingAreas({ context }: { context: SeatMapContext }) {
  const { t } = useSeatMapTexts();
  useRevision(context.places);
  const areas = context.hall.areas.filter(({ zoneId }) => context.prices.has(zoneId));
  if (areas.length === 0) return null;
  return (
    <details className={styles.fold} open>
      <summary className="fold">{t('seat-map.standing')}</summary>
      {areas.map((area) => (
        <section key={area.id} className={styles.area} style={{ borderColor: area.color }} aria-label={area.name}>
          <h3>{area.name}</h3>
          <AreaChoice context={context} area={area} />
        </section>
      ))}
    </details>
  );
}
