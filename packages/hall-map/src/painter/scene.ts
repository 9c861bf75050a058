import type { Box, Size } from '../geometry.ts';
import type { Transform } from '../viewport/viewport.ts';
import { canReuseBitmap, getRelativeTransform } from './bitmap-reuse.ts';
import { createCanvasPainter } from './canvas-painter.ts';
import type { MapColors } from './colors.ts';
import { createOverlay, type OverlayScene } from './overlay/overlay.ts';
import { createPicture } from './picture.ts';
import type { SeatPainter } from './seat-painter.ts';
import type { SeatStyles } from './seat-styles.ts';
import { createWebglPainter } from './webgl-painter.ts';

export type PainterChoice = 'auto' | 'webgl' | 'canvas';
export type SceneView = {
  readonly transform: Transform;
  /** Visible part of the plan. */
  readonly visibleBox: Box;
  /** Uncovered part of the screen, which has the labels. */
  readonly freeBox: Box;
};

/** Delay of the probe for WebGL in browsers without requestIdleCallback. */
const IDLE_DELAY_MS = 200;
/** Stretch at which a moving bitmap is repainted: lower where repainting is cheap. */
const MAX_STRETCH = { fast: 1.25, slow: 2 } as const;

/** Layer with the drawing, the seats and the overlay. */
export type Scene = {
  readonly layer: HTMLElement;
  readonly picture: HTMLImageElement | null;
  readonly painter: SeatPainter['name'];
  resize(size: Size, pixelRatio: number): void;
  /** Updates these seats, or all of them. */
  updateSeats(styles: SeatStyles, seats?: readonly number[]): void;
  setColors(colors: MapColors): void;
  /** While the map moves, reuses the painted bitmap as long as possible. */
  paint(view: SceneView, isMoving: boolean, overlay: () => OverlayScene): void;
  destroy(): void;
};

type SceneOptions = {
  painter: PainterChoice;
  /** Called after the painter was replaced. */
  onRepaintNeeded(): void;
};

export function createScene(
  document: Document,
  firstStyles: SeatStyles,
  { painter: choice, onRepaintNeeded }: SceneOptions,
): Scene {
  const { plan } = firstStyles;
  const layer = document.createElement('div');
  const picture = createPicture(document, plan);
  const overlay = createOverlay(document, onRepaintNeeded);
  let styles = firstStyles;
  let dimensions: { size: Size; pixelRatio: number } = { size: { width: 0, height: 0 }, pixelRatio: 1 };
  let paintedView: SceneView | null = null;
  /** Whether the painter has painted the seats as they are; labels and marks change more often. */
  let areSeatsPainted = false;

  const createWebgl = (allowsSoftware: boolean): SeatPainter | null =>
    createWebglPainter(document, {
      allowsSoftware,
      onContextLost: () => replacePainter(createCanvasPainter(document)),
    });
  let painter = (choice === 'webgl' ? createWebgl(true) : null) ?? createCanvasPainter(document);
  let cancelUpgrade = (): void => {};

  /** The new painter paints in the next frame, so that no frame is empty. */
  const replacePainter = (next: SeatPainter): void => {
    fillLayer(next.canvas);
    painter.canvas.replaceWith(next.canvas);
    painter.destroy();
    painter = next;
    painter.updateSeats(styles);
    painter.resize(dimensions.size, dimensions.pixelRatio);
    paintedView = null;
    areSeatsPainted = false;
    onRepaintNeeded();
  };
  /** Opening a WebGL context takes longer than the first painting of a large hall. */
  const upgradeWhenIdle = (): void => {
    cancelUpgrade = scheduleWhenIdle(() => {
      const webgl = createWebgl(false);
      if (webgl) replacePainter(webgl);
    });
  };
  let isFirst = true;

  // Below the outline of the region, which the labels at the edges would cover.
  Object.assign(layer.style, { position: 'absolute', inset: '0', zIndex: '-1', transformOrigin: '0 0' });
  for (const canvas of [painter.canvas, overlay.canvas]) fillLayer(canvas);
  if (picture.element) layer.append(picture.element);
  layer.append(painter.canvas, overlay.canvas);
  layer.setAttribute('aria-hidden', 'true');

  const paintAll = (view: SceneView, createOverlayScene: () => OverlayScene): void => {
    layer.style.transform = '';
    picture.setTransform(view.transform);
    if (!areSeatsPainted || !paintedView || !isSameTransform(paintedView.transform, view.transform))
      painter.paint(view.transform);
    areSeatsPainted = true;
    paintedView = view;
    if (!isFirst) overlay.paint(view, createOverlayScene());
    // Names of sectors take longer to place than the seats of a large hall take to paint: they follow in the next frame.
    else onRepaintNeeded();
    if (isFirst && choice === 'auto') upgradeWhenIdle();
    isFirst = false;
  };

  return {
    layer,
    picture: picture.element,
    get painter() {
      return painter.name;
    },
    resize: (size, pixelRatio) => {
      dimensions = { size, pixelRatio };
      painter.resize(size, pixelRatio);
      overlay.resize(size, pixelRatio);
      paintedView = null;
      areSeatsPainted = false;
    },
    updateSeats: (to, seats) => {
      styles = to;
      painter.updateSeats(to, seats);
      areSeatsPainted = false;
    },
    setColors: (colors) => picture.setFilter(colors.pictureFilter),
    paint: (view, isMoving, createOverlayScene) => {
      layer.style.willChange = isMoving ? 'transform' : '';
      const maxStretch = painter.isFast ? MAX_STRETCH.fast : MAX_STRETCH.slow;
      if (isMoving && paintedView && canReuseBitmap(paintedView, view, plan.bounds, maxStretch)) {
        const { k, x, y } = getRelativeTransform(paintedView.transform, view.transform);
        layer.style.transform = `matrix(${k}, 0, 0, ${k}, ${x}, ${y})`;
      } else paintAll(view, createOverlayScene);
    },
    destroy: () => {
      cancelUpgrade();
      painter.destroy();
      overlay.destroy();
      layer.remove();
    },
  };
}

const isSameTransform = (a: Transform, b: Transform): boolean => a.k === b.k && a.x === b.x && a.y === b.y;

function fillLayer(canvas: HTMLCanvasElement): void {
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  });
}

/** Returns a function that cancels `work`. */
function scheduleWhenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
