/** The list opens below the field if there is more space than this, else above it (booking §2, §9). */
const MIN_ROOM_BELOW_PX = 200;
const MAX_LIST_HEIGHT_PX = 360;
const WINDOW_MARGIN_PX = 12;

export type Placement = { side: 'below' | 'above'; height: number };

/** `top` and `bottom` of the field in CSS pixels from the top of the window. */
export function getListPlacement(field: { top: number; bottom: number }, windowHeight: number): Placement {
  const roomBelow = windowHeight - field.bottom;
  const side = roomBelow > MIN_ROOM_BELOW_PX ? 'below' : 'above';
  const room = (side === 'below' ? roomBelow : field.top) - WINDOW_MARGIN_PX;
  return { side, height: Math.min(MAX_LIST_HEIGHT_PX, Math.max(room, MIN_ROOM_BELOW_PX - WINDOW_MARGIN_PX)) };
}
