/** Where a card stands beside its place: above it where there is room, below it elsewhere, and never over the map's edges. */
import { POPOVER_SIZE } from '@sahna/contract/constants';
import type { Box } from '@sahna/hall-map';

type Size = { width: number; height: number };
/** Below the place; above it the mark stands between. */
const GAP_PX = 10;
export const PIN_PX = 32;
const EDGE_PX = 8;

export function popoverPosition(seat: Box, card: Size, map: Size): { x: number; y: number } {
  const above = seat.y - card.height - PIN_PX - GAP_PX / 2;
  const below = seat.y + seat.height + GAP_PX;
  const y = above >= EDGE_PX ? above : below;
  return {
    x: within(seat.x + seat.width / 2 - card.width / 2, map.width - card.width),
    y: within(y, map.height - card.height),
  };
}

function within(wanted: number, most: number): number {
  return Math.max(EDGE_PX, Math.min(wanted, most - EDGE_PX));
}

/** How far a place is under a card at the window's edge, with some room above it. */
export function overlapBelow(card: HTMLElement, map: HTMLElement, seat: Box): number {
  const edge = card.getBoundingClientRect().top - map.getBoundingClientRect().top;
  return Math.max(0, seat.y + seat.height + PIN_PX - edge);
}

/** The mark's point, a little above its lower edge, stands on the place's upper edge. */
export function positionPin(mark: HTMLElement, { x, y, width }: Box): void {
  mark.style.transform = `translate(${x + width / 2 - PIN_PX / 2}px, ${y - PIN_PX * 0.86}px)`;
}

/** Where the card would stand (booking §9: 250 × 150), beside the seat itself: a seat under the pointer has no mark. */
export function positionTooltip(tip: HTMLElement, seat: Box): void {
  const parent = tip.offsetParent;
  if (!(parent instanceof HTMLElement)) return;
  const { x, y } = popoverPosition(seat, POPOVER_SIZE, { width: parent.clientWidth, height: parent.clientHeight });
  const top = y < seat.y ? y + POPOVER_SIZE.height + PIN_PX - tip.offsetHeight : y;
  tip.style.transform = `translate(${x}px, ${top}px)`;
}

/** Without a place the card stands where its style sheet says, as it does on narrow screens. */
export function positionPopover(card: HTMLElement, seat: Box | null): void {
  const parent = card.offsetParent;
  if (!seat || !(parent instanceof HTMLElement)) return;
  const size = {
    width: Math.max(POPOVER_SIZE.width, card.offsetWidth),
    height: Math.max(POPOVER_SIZE.height, card.offsetHeight),
  };
  const { x, y } = popoverPosition(seat, size, { width: parent.clientWidth, height: parent.clientHeight });
  card.style.setProperty('--x', `${x}px`);
  card.style.setProperty('--y', `${y}px`);
  card.dataset.anchored = '';
}
