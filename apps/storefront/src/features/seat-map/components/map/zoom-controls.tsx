import { ZOOM } from '@sahna/contract/constants';
import type { HallMap } from '@sahna/hall-map';
import { Maximize, Minus, Plus } from '@sahna/ui/lazy-icons';
import { formatCount } from '../../../../shared/format/money.ts';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import styles from '../seat-map.module.css';

/** Zoom buttons, a reset button, and the scale as `2x` (booking §2 "Scheme page"). */
export function ZoomControls({ map, scale }: { map: HallMap; scale: number }) {
  const { t, language } = useSeatMapTexts();
  const factor = formatCount(Math.round(scale), language);
  return (
    <fieldset className={styles.zoom}>
      <legend className="visually-hidden">{t('seat-map.zoom')}</legend>
      <button
        type="button"
        aria-label={t('seat-map.zoom-in')}
        aria-disabled={scale >= ZOOM.max}
        onClick={() => map.zoomIn()}
      >
        <Plus size={20} />
      </button>
      <output aria-label={t('seat-map.zoom-level')}>{`${factor}x`}</output>
      <button
        type="button"
        aria-label={t('seat-map.zoom-out')}
        aria-disabled={scale <= ZOOM.min}
        onClick={() => map.zoomOut()}
      >
        <Minus size={20} />
      </button>
      <button type="button" aria-label={t('seat-map.zoom-reset')} onClick={() => map.reset()}>
        <Maximize size={20} />
      </button>
    </fieldset>
  );
}
