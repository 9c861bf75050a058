import type { Plan } from '../plan/plan.ts';
import type { Transform } from '../viewport/viewport.ts';

/** Architect's drawing below the seats. */
export type PaintedPicture = {
  readonly element: HTMLImageElement | null;
  setTransform(transform: Transform): void;
  setFilter(filter: string): void;
};

/** An `<img>` is rasterized at its displayed size, and its scripts and links are inert. */
export function createPicture(document: Document, { picture, bounds }: Plan): PaintedPicture {
  if (!picture) return { element: null, setTransform: () => {}, setFilter: () => {} };
  const element = document.createElement('img');
  element.alt = '';
  element.draggable = false;
  element.decoding = 'async';
  element.src =
    'url' in picture ? picture.url : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.markup)}`;
  // Hidden until it has a place: its first frame would cover the viewport and count as a layout shift.
  Object.assign(element.style, { position: 'absolute', maxWidth: 'none', pointerEvents: 'none', visibility: 'hidden' });
  return {
    element,
    setTransform: ({ k, x, y }) => {
      Object.assign(element.style, {
        left: `${bounds.x * k + x}px`,
        top: `${bounds.y * k + y}px`,
        width: `${bounds.width * k}px`,
        height: `${bounds.height * k}px`,
        visibility: '',
      });
    },
    setFilter: (filter) => {
      element.style.filter = filter === 'none' ? '' : filter;
    },
  };
}
