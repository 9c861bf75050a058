import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { enableDragScroll } from '../../../shared/lib/drag-scroll.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import styles from './gallery.module.css';
import { GalleryButtons } from './gallery-buttons.tsx';
import type { GalleryPicture } from './production-model.ts';
import { ProductionSection } from './production-section.tsx';

const GalleryDialog = lazy(() => import('./gallery-dialog.tsx'));

/** A row of pictures with scroll snapping; a click opens a picture in the whole window. */
export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const { t } = useEventTexts();
  const [open, setOpen] = useState<number | null>(null);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => (row.current ? enableDragScroll(row.current) : undefined), []);
  return (
    <ProductionSection isWide title={t('event.gallery')} aside={<GalleryButtons row={row} />}>
      <ul ref={row} className={styles.row}>
        {pictures.map(({ image, tint, alt }, at) => (
          <li key={image}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(at)}>
              <img
                src={image}
                alt={alt}
                width={600}
                height={400}
                loading="lazy"
                decoding="async"
                className="hairline"
                {...(tint ? { style: { background: tint } } : {})}
              />
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Suspense fallback={null}>
          <GalleryDialog pictures={pictures} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </ProductionSection>
  );
}
