import { useTexts } from '../../shared/texts/scheme/index.ts';
import styles from './panel.module.css';
import { AreaChoice } from './place-card.tsx';
import type { Stage } from './stage-model.ts';
import { useRevision } from './use-hall.ts';

/** The areas to stand in, in their zones' colours, with a quantity each. */
export function StandingPanel({ stage }: { stage: Stage }) {
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
