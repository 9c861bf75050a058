import type { Plan } from '../plan/plan.ts';
import type { Transform } from '../viewport/viewport.ts';

/** The architect's drawing below the seats. */
export type Picture = {
  readonly element: HTMLImageElement | null;
  place(transform: Transform): void;
  filter(filter: string): void;
};

/** An image is drawn by the browser as sharp as its place asks for, and nothing in it can run or be reached. */
export function createPicture(document: Document, { picture, bounds }: Plan): Picture {
  if (!picture) return { element: null, place: () => {}, filter: () => {} };
  const element = document.createElement('img');
  element.alt = '';
  element.draggable = false;
  element.decoding = 'async';
  element.src =
    'url' in picture ? picture.url : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.markup)}`;
  Object.assign(element.style, { position: 'absolute', maxWidth: 'none', pointerEvents: 'none' });
  return {
    element,
    place: ({ k, x, y }) => {
      Object.assign(element.style, {
        left: `${bounds.x * k + x}px`,
        top: `${bounds.y * k + y}px`,
        width: `${bounds.width * k}px`,
        height: `${bounds.height * k}px`,
      });
    },
    filter: (filter) => {
      element.style.filter = filter === 'none' ? '' : filter;
    },
  };
}
