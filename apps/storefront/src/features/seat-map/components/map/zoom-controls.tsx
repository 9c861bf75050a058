import { ZOOM } from '@sahna/contract/constants';
import type { HallMap } from '@sahna/hall-map';
import { Maximize, Minus, Plus } from '@sahna/ui/later-icons';
import { formatCount } from '../../../../shared/format/money.ts';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import styles from '../seat-map.module.css';

/** Plus, minus, the whole hall, and quietly the scale as `2x` (booking §2 "Scheme page"). */
export function ZoomControls({ map, scale }: { map: HallMap | null; scale: number }) {
  const { t, language } = useTexts();
  const shown = formatCount(Math.round(scale), language);
  return (
    <fieldset className={styles.zoom}>
      <legend className="visually-hidden">{t('scheme.zoom')}</legend>
      <button
        type="button"
        aria-label={t('scheme.zoom-in')}
        aria-disabled={scale >= ZOOM.most}
        onClick={() => map?.zoomIn()}
      >
        <Plus size={20} />
      </button>
      <output aria-label={t('scheme.scale')}>{`${shown}x`}</output>
      <button
        type="button"
        aria-label={t('scheme.zoom-out')}
        aria-disabled={scale <= ZOOM.least}
        onClick={() => map?.zoomOut()}
      >
        <Minus size={20} />
      </button>
      <button type="button" aria-label={t('scheme.zoom-reset')} onClick={() => map?.reset()}>
        <Maximize size={20} />
      </button>
    </fieldset>
  );
}
