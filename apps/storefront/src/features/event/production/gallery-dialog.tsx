import { X } from '@sahna/ui/icons';
import { ChevronLeft, ChevronRight } from '@sahna/ui/lazy-icons';
import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import styles from './gallery.module.css';
import type { GalleryPicture } from './production-model.ts';

type DialogProps = {
  pictures: readonly GalleryPicture[];
  /** The index of the first shown picture. */
  first: number;
  onClose: () => void;
};

const KEY_OFFSETS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Pictures in the whole window; arrow keys, buttons and swiping navigate, Escape closes. */
export default function GalleryDialog({ pictures, first, onClose }: DialogProps) {
  const { t } = useEventTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [viewport, embla] = useEmblaCarousel({ startIndex: first });
  const [at, setAt] = useState(first);
  const last = pictures.length - 1;
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, because otherwise the browser does not restore the focus.
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (!embla) return;
    const update = (): void => setAt(embla.selectedScrollSnap());
    embla.on('select', update);
    return () => {
      embla.off('select', update);
    };
  }, [embla]);
  const show = (picture: number): void => {
    const isInstant = matchMedia('(prefers-reduced-motion: reduce)').matches;
    embla?.scrollTo(Math.max(0, Math.min(last, picture)), isInstant);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const offset = KEY_OFFSETS[event.key];
    if (offset === undefined) return;
    event.preventDefault();
    show(at + offset);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('event.gallery')}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button
        type="button"
        className={`round-button ${styles.close}`}
        aria-label={t('event.gallery-close')}
        onClick={onClose}
      >
        <X size={20} aria-hidden="true" />
      </button>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.pictures}>
          {pictures.map(({ image, alt, caption }, index) => (
            <li key={image} aria-hidden={index !== at}>
              <figure>
                <img src={image} alt={caption ? alt : ''} loading={Math.abs(index - at) > 1 ? 'lazy' : 'eager'} />
                <figcaption>{caption || alt}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.footer}>
        <button
          type="button"
          className="round-button"
          aria-label={t('event.gallery-previous')}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
        <p aria-live="polite" className="tabular">{`${at + 1} / ${pictures.length}`}</p>
        <button
          type="button"
          className="round-button"
          aria-label={t('event.gallery-next')}
          disabled={at === last}
          onClick={() => show(at + 1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
}
