/** Positions a popover above, below or beside its seat, within the map and without covering the seat. */
import type { Box } from '@sahna/hall-map';

type Size = { width: number; height: number };
const GAP_PX = 10;
const EDGE_PX = 8;
/** Width of the pin's ring around the seat. */
const RING_PX = 3;

export function placePopover(seat: Box, card: Size, map: Size): { x: number; y: number } {
  const [max, lowest] = [map.width - card.width - EDGE_PX, map.height - card.height - EDGE_PX];
  const [acrossX, acrossY] = [
    clampPosition(seat.x + seat.width / 2 - card.width / 2, max),
    clampPosition(seat.y + seat.height / 2 - card.height / 2, lowest),
  ];
  const [above, below] = [seat.y - card.height - GAP_PX, seat.y + seat.height + GAP_PX];
  const [right, left] = [seat.x + seat.width + GAP_PX, seat.x - card.width - GAP_PX];
  if (above >= EDGE_PX) return { x: acrossX, y: clampPosition(above, lowest) };
  if (below <= lowest) return { x: acrossX, y: clampPosition(below, lowest) };
  if (right <= max) return { x: clampPosition(right, max), y: acrossY };
  if (left >= EDGE_PX) return { x: clampPosition(left, max), y: acrossY };
  return { x: acrossX, y: clampPosition(below, lowest) };
}

function clampPosition(position: number, max: number): number {
  return Math.max(EDGE_PX, Math.min(position, max));
}

/** Covers the seat with the pin, without covering seats of other rows. */
export function positionMark(mark: HTMLElement, { x, y, width, height }: Box): void {
  const side = width + 2 * RING_PX;
  Object.assign(mark.style, {
    width: `${side}px`,
    height: `${side}px`,
    fontSize: `${side / 2}px`,
    transform: `translate(${x + width / 2 - side / 2}px, ${y + height / 2 - side / 2}px)`,
  });
}

/** A small map has no space beside the seat for a tooltip with a view: there the tooltip is compact. */
export function positionTooltip(tip: HTMLElement, seat: Box): void {
  const parent = tip.offsetParent;
  if (!(parent instanceof HTMLElement)) return;
  const place = (): Box => ({ ...placePopover(seat, getSize(tip), getVisibleSize(parent)), ...getSize(tip) });
  delete tip.dataset.compact;
  let box = place();
  if (overlaps(box, seat)) {
    tip.dataset.compact = '';
    box = place();
  }
  tip.style.transform = `translate(${box.x}px, ${box.y}px)`;
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Without a seat the style sheet positions the popover, as on narrow screens. */
export function positionPopover(card: HTMLElement, seat: Box | null): void {
  const parent = card.offsetParent;
  if (!seat || !(parent instanceof HTMLElement)) return;
  const { x, y } = placePopover(seat, getSize(card), getVisibleSize(parent));
  card.style.setProperty('--x', `${x}px`);
  card.style.setProperty('--y', `${y}px`);
  card.dataset.anchored = '';
}

/** Size of the map above the sheet, whose height the map sets as `--below`. */
function getVisibleSize({ clientWidth, clientHeight, style }: HTMLElement): Size {
  const below = Number.parseFloat(style.getPropertyValue('--below')) || 0;
  return { width: clientWidth, height: clientHeight - below };
}

const getSize = ({ offsetWidth, offsetHeight }: HTMLElement): Size => ({ width: offsetWidth, height: offsetHeight });
