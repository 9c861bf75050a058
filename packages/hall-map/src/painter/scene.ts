import type { Box, Size } from '../geometry.ts';
import type { Transform } from '../viewport/viewport.ts';
import { createCanvasPainter } from './canvas-painter.ts';
import type { Colours } from './colours.ts';
import type { Looks } from './looks.ts';
import { mayBeMoved, moved } from './moved-picture.ts';
import { createOverlay, type OverlayScene } from './overlay/overlay.ts';
import { createPicture } from './picture.ts';
import type { SeatPainter } from './seat-painter.ts';
import { createWebglPainter } from './webgl-painter.ts';

export type PainterChoice = 'auto' | 'webgl' | 'canvas';
export type Seen = {
  readonly transform: Transform /** The part of the plan that the element shows. */;
  readonly seen: Box;
};

/** By how much a picture is stretched or shrunk while it moves, before it is painted anew: less where that costs next to nothing. */
const STRETCH = { fast: 1.25, slow: 2 } as const;

/** The drawing, the seats and what stands above them, one over the other in one layer. */
export type Scene = {
  readonly layer: HTMLElement;
  readonly painter: SeatPainter['name'];
  resize(size: Size, pixelRatio: number): void;
  /** All seats may look different now, as before the first picture; or only these. */
  changeSeats(looks: Looks, seats?: readonly number[]): void;
  setColours(colours: Colours): void;
  /** While it moves, what was painted is moved as it is, and painted anew once that does not do any more. */
  paint(at: Seen, isMoving: boolean, overlay: () => OverlayScene): void;
  destroy(): void;
};

type Options = {
  painter: PainterChoice /** The painter has changed by itself: everything has to be painted anew. */;
  repaint(): void;
};

export function createScene(document: Document, firstLooks: Looks, { painter: choice, repaint }: Options): Scene {
  const { plan } = firstLooks;
  const layer = document.createElement('div');
  const picture = createPicture(document, plan);
  const overlay = createOverlay(document);
  let looks = firstLooks;
  let measure: { size: Size; pixelRatio: number } = { size: { width: 0, height: 0 }, pixelRatio: 1 };
  let painted: Seen | null = null;

  /** What was lost with the graphics' context is painted by the other painter from then on. */
  const fallBack = (): void => {
    const { canvas } = painter;
    painter = createCanvasPainter(document);
    fill(painter.canvas);
    canvas.replaceWith(painter.canvas);
    painter.change(looks);
    painter.resize(measure.size, measure.pixelRatio);
    painted = null;
    repaint();
  };
  const webgl =
    choice === 'canvas' ? null : createWebglPainter(document, { evenSlow: choice === 'webgl', lost: fallBack });
  let painter = webgl ?? createCanvasPainter(document);

  Object.assign(layer.style, { position: 'absolute', inset: '0', transformOrigin: '0 0' });
  for (const canvas of [painter.canvas, overlay.canvas]) fill(canvas);
  if (picture.element) layer.append(picture.element);
  layer.append(painter.canvas, overlay.canvas);
  layer.setAttribute('aria-hidden', 'true');

  const paintWhole = (at: Seen, scene: OverlayScene): void => {
    layer.style.transform = '';
    picture.place(at.transform);
    painter.paint(at.transform);
    overlay.paint(at.transform, at.seen, scene);
    painted = at;
  };

  return {
    layer,
    get painter() {
      return painter.name;
    },
    resize: (size, pixelRatio) => {
      measure = { size, pixelRatio };
      painter.resize(size, pixelRatio);
      overlay.resize(size, pixelRatio);
      painted = null;
    },
    changeSeats: (to, seats) => {
      looks = to;
      painter.change(to, seats);
    },
    setColours: (colours) => picture.filter(colours.pictureFilter),
    paint: (at, isMoving, scene) => {
      layer.style.willChange = isMoving ? 'transform' : '';
      const most = painter.isFast ? STRETCH.fast : STRETCH.slow;
      if (isMoving && painted && mayBeMoved(painted, at, plan.bounds, most)) {
        const { k, x, y } = moved(painted.transform, at.transform);
        layer.style.transform = `matrix(${k}, 0, 0, ${k}, ${x}, ${y})`;
      } else paintWhole(at, scene());
    },
    destroy: () => {
      painter.destroy();
      layer.remove();
    },
  };
}

function fill(canvas: HTMLCanvasElement): void {
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  });
}
