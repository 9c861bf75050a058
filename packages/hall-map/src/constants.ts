/** Limits of the hall map that the specification (booking §9) or a standard defines. */

/** Zoom (booking §9). Scale 1 shows the whole hall. */
export const SCALE = { min: 1, max: 24 } as const;
/** Factors (booking §9) of zoom buttons and of the + and − keys. */
export const ZOOM_STEP = { in: 2, out: 0.5 } as const;
/** Zoom threshold (booking §9): the map is near when at most this many units of its longer side are visible. */
export const NEAR_THRESHOLD = 500;
/** Maximum width of a map (booking §9): caps the size of a plan in the near calculation, so that near is at most scale 4. */
export const MAX_METADATA = 2000;
/** Delay (booking §9) after the last wheel event before the map is repainted sharply. */
export const DEBOUNCE_MS = 200;

/** Minimum distance of seats, in CSS pixels, before touch selects them (WCAG 2.2, 2.5.8 Target Size). */
export const TOUCH_TARGET_PX = 24;
/** Maximum distance from a seat's edge, in CSS pixels, at which a press still hits it. */
export const HIT_TOLERANCE_PX = { mouse: 3, pen: 6, touch: 12 } as const;
/** Time that a finger has to rest before it slides along seats instead of dragging the map. */
export const SLIDE_DELAY_MS = 400;
/** Movement, in CSS pixels, up to which a pointer presses; beyond it the pointer drags the map. */
export const DRAG_THRESHOLD_PX = { mouse: 4, pen: 6, touch: 10 } as const;
/** Largest plan that the painters were measured with (docs/performance.md); larger plans are rejected. */
export const MAX_SEATS = 100_000;
export const MAX_ZONES = 255;
/** Duration of animated zoom steps and flights to a sector or zone. */
export const MOTION_MS = 300;
/** Fitting a box stops at this seat diameter, in CSS pixels; zoom steps may go further. */
export const MAX_FIT_SEAT_PX = 48;
