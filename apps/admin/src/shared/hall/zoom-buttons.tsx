import { Button } from '@sahna/ui';
import { useTexts } from '../texts/use-language.ts';
import { HALL_TEXTS } from './texts/index.ts';
import styles from './zoom-buttons.module.css';

type ZoomButtonsProps = { getMap: () => { zoomIn(): void; zoomOut(): void; reset(): void } | null };

/** In the corner of a map, whose element is positioned. */
export function ZoomButtons({ getMap }: ZoomButtonsProps) {
  const t = useTexts(HALL_TEXTS);
  return (
    <div className={styles.zoom}>
      <Button aria-label={t('hall.zoom-in')} onClick={() => getMap()?.zoomIn()}>
        +
      </Button>
      <Button aria-label={t('hall.zoom-out')} onClick={() => getMap()?.zoomOut()}>
        −
      </Button>
      <Button aria-label={t('hall.zoom-reset')} onClick={() => getMap()?.reset()}>
        ⤢
      </Button>
    </div>
  );
}
