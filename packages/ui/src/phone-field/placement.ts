/** The list opens below the field where more than so much room lies beneath, else above it (booking §2, §9). */
const ROOM_PX = 200;
/** A list is not taller than this, and stays this far from the window's edge. */
const TALLEST_PX = 360;
const EDGE_PX = 12;

export type Placement = { side: 'below' | 'above'; height: number };

/** `top` and `bottom` are the field's, from the window's upper edge. */
export function placeList(field: { top: number; bottom: number }, windowHeight: number): Placement {
  const beneath = windowHeight - field.bottom;
  const side = beneath > ROOM_PX ? 'below' : 'above';
  const room = (side === 'below' ? beneath : field.top) - EDGE_PX;
  return { side, height: Math.min(TALLEST_PX, Math.max(room, ROOM_PX - EDGE_PX)) };
}
