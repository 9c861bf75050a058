/** The numbers that the specification gives for a hall's map (booking §9), and those that follow from a standard. */

/** "Zoom: min 1, max 24" (booking §9): 1 shows the whole hall. */
export const SCALE = { least: 1, most: 24 } as const;
/** "factors 2 and 0.5 per step" (booking §9): of the buttons, of the keys + and −, and of a press on a sector. */
export const STEP = { in: 2, out: 0.5 } as const;
/** "zoom threshold default 500" (booking §9): a map is near when no more than so many of its units are seen along its longer side. */
export const THRESHOLD = 500;
/** "map metadata max 2000" (booking §9): larger plans count as so large, so that near is a scale of 4 at the most ("4x-level"). */
export const METADATA_MOST = 2000;
/** "debounce 200 ms" (booking §9): a map that has not moved for so long has come to rest, and is painted sharp. */
export const DEBOUNCE_MS = 200;

/** Where a finger chooses, seats are at least so many CSS pixels apart (WCAG 2.2, 2.5.8 Target Size). */
export const FINGER_PX = 24;
/** How far beside a seat a press still means it, in CSS pixels. */
export const TOLERANCE_PX = { mouse: 3, pen: 6, touch: 12 } as const;
/** A pointer that has moved less than this has pressed; one that has moved more drags the map. */
export const SLOP_PX = { mouse: 4, pen: 6, touch: 10 } as const;
/** The painters were measured with so many seats (docs/performance.md); a plan with more is refused. */
export const MOST_SEATS = 100_000;
export const MOST_ZONES = 255;
/** How long a step of the zoom and a flight to a sector or zone take where motion is wanted. */
export const MOTION_MS = 300;
/** Fitting and flying end where a seat is this wide, in CSS pixels; steps of the zoom go on. */
export const COMFORTABLE_SEAT_PX = 48;
