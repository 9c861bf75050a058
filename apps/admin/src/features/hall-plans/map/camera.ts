/** The visible part of a plan: screen = plan × k + offset, in CSS pixels. */
export type Camera = { k: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

const MARGIN_PX = 12;
const MAX_SCALE = 8;

export function fitCamera(plan: Size, screen: Size): Camera {
  const k = Math.min(
    (screen.width - 2 * MARGIN_PX) / plan.width,
    (screen.height - 2 * MARGIN_PX) / plan.height,
    MAX_SCALE,
  );
  const scale = Math.max(k, 1e-4);
  return { k: scale, x: (screen.width - plan.width * scale) / 2, y: (screen.height - plan.height * scale) / 2 };
}

export function toPlanPoint({ k, x, y }: Camera, point: Point): Point {
  return { x: (point.x - x) / k, y: (point.y - y) / k };
}

/** `minimum`: the scale of the whole plan. */
export function zoomAt(camera: Camera, point: Point, factor: number, minimum: number): Camera {
  const k = Math.min(MAX_SCALE, Math.max(minimum / 2, camera.k * factor));
  const { x, y } = toPlanPoint(camera, point);
  return { k, x: point.x - x * k, y: point.y - y * k };
}
