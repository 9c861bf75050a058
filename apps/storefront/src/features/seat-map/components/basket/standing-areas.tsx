import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { useRevision } from '../../hooks/use-hall.ts';
import type { SeatMapContext } from '../map/seat-map-context.ts';
import styles from '../panel.module.css';
import { AreaChoice } from '../seat/seat-popover.tsx';

/** The areas to stand in, in their zones' colours, with a quantity each. */
export function StandingAreas({ stage }: { stage: SeatMapContext }) {
  const { t } = useTexts();
  useRevision(stage.places);
  const areas = stage.hall.areas.filter(({ zoneId }) => stage.prices.has(zoneId));
  if (areas.length === 0) return null;
  return (
    <details className={styles.fold} open>
      <summary>{t('scheme.standing')}</summary>
      {areas.map((area) => (
        <section key={area.id} className={styles.area} style={{ borderColor: area.colour }} aria-label={area.name}>
          <h3>{area.name}</h3>
          <AreaChoice stage={stage} area={area} />
        </section>
      ))}
    </details>
  );
}
