/** Mouse input while seats are selected: a press, or a rectangle that is drawn. Touch and the wheel stay with the map. */
import type { Box, Point } from '@sahna/hall-map';

const DRAG_THRESHOLD_PX = 4;

export type SelectingHandlers = {
  isActive(): boolean;
  onPress(at: Point, keys: { isExtending: boolean }): void;
  /** `isAdding`: the seats outside of the rectangle stay selected. */
  onRectangle(box: Box, keys: { isAdding: boolean }): void;
};

/** Draws the rectangle as `band`, a child of the container. Returns the function that ends it. */
export function bindSelecting(container: HTMLElement, band: HTMLElement, handlers: SelectingHandlers): () => void {
  const controller = new AbortController();
  let from: Point | null = null;
  let box: Box | null = null;
  const toLocal = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = container.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const stop = (): void => {
    [from, box] = [null, null];
    band.hidden = true;
  };
  const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup', listener: (event: PointerEvent) => void): void =>
    container.addEventListener(type, listener, { capture: true, signal: controller.signal });

  listen('pointerdown', (event) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || !handlers.isActive()) return;
    event.stopPropagation();
    container.setPointerCapture(event.pointerId);
    from = toLocal(event);
  });
  listen('pointermove', (event) => {
    if (!from) return;
    event.stopPropagation();
    const to = toLocal(event);
    if (!box && Math.hypot(to.x - from.x, to.y - from.y) < DRAG_THRESHOLD_PX) return;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    box = { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
    band.hidden = false;
    Object.assign(band.style, {
      transform: `translate(${x}px, ${y}px)`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
  });
  listen('pointerup', (event) => {
    if (!from) return;
    event.stopPropagation();
    if (box) handlers.onRectangle(box, { isAdding: event.shiftKey || event.ctrlKey || event.metaKey });
    else handlers.onPress(from, { isExtending: event.shiftKey });
    stop();
  });
  container.addEventListener('pointercancel', stop, { signal: controller.signal });
  return () => controller.abort();
}
