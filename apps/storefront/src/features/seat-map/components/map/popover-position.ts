/** Where a card stands beside its seat: above, below or at a side of it, never over it, and never over the map's edges. */
import type { Box } from '@sahna/hall-map';

type Size = { width: number; height: number };
const GAP_PX = 10;
const EDGE_PX = 8;
/** The ring of the mark around its seat. */
const RING_PX = 3;

export function popoverPosition(seat: Box, card: Size, map: Size): { x: number; y: number } {
  const [most, lowest] = [map.width - card.width - EDGE_PX, map.height - card.height - EDGE_PX];
  const [acrossX, acrossY] = [
    within(seat.x + seat.width / 2 - card.width / 2, most),
    within(seat.y + seat.height / 2 - card.height / 2, lowest),
  ];
  const [above, below] = [seat.y - card.height - GAP_PX, seat.y + seat.height + GAP_PX];
  const [right, left] = [seat.x + seat.width + GAP_PX, seat.x - card.width - GAP_PX];
  if (above >= EDGE_PX) return { x: acrossX, y: within(above, lowest) };
  if (below <= lowest) return { x: acrossX, y: within(below, lowest) };
  if (right <= most) return { x: within(right, most), y: acrossY };
  if (left >= EDGE_PX) return { x: within(left, most), y: acrossY };
  return { x: acrossX, y: within(below, lowest) };
}

function within(position: number, most: number): number {
  return Math.max(EDGE_PX, Math.min(position, most));
}

/** The mark lies on its seat, and hardly beyond: no seat of another row is under it. */
export function positionMark(mark: HTMLElement, { x, y, width, height }: Box): void {
  const side = width + 2 * RING_PX;
  Object.assign(mark.style, {
    width: `${side}px`,
    height: `${side}px`,
    fontSize: `${side / 2}px`,
    transform: `translate(${x + width / 2 - side / 2}px, ${y + height / 2 - side / 2}px)`,
  });
}

export function positionTooltip(tip: HTMLElement, seat: Box): void {
  const parent = tip.offsetParent;
  if (!(parent instanceof HTMLElement)) return;
  const { x, y } = popoverPosition(seat, sizeOf(tip), { width: parent.clientWidth, height: parent.clientHeight });
  tip.style.transform = `translate(${x}px, ${y}px)`;
}

/** Without a place the card stands where its style sheet says, as it does on narrow screens. */
export function positionPopover(card: HTMLElement, seat: Box | null): void {
  const parent = card.offsetParent;
  if (!seat || !(parent instanceof HTMLElement)) return;
  const { x, y } = popoverPosition(seat, sizeOf(card), { width: parent.clientWidth, height: parent.clientHeight });
  card.style.setProperty('--x', `${x}px`);
  card.style.setProperty('--y', `${y}px`);
  card.dataset.anchored = '';
}

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): Size => ({ width: offsetWidth, height: offsetHeight });
