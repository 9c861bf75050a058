/** A pinhole camera: projects points in meters to points of a picture. Pure functions. */
import type { Vector } from './hall-geometry.ts';

export type FloorPoint = { x: number; y: number };
export type ViewSize = { width: number; height: number };

export type ViewCamera = {
  /** A polygon as path data; '' if it is behind the camera. */
  formatPath(corners: readonly Vector[]): string;
  /** The position of a point in the picture and the units per meter there; null behind the camera. */
  project(point: Vector): (FloorPoint & { perMeter: number }) | null;
};

/** Near clipping plane, in meters. */
const NEAR = 0.2;
/** Angle of view in radians: from 47°, at which the heads of the row in front do not fill the picture, to 83° for the first row. */
const ANGLE = { min: 0.82, max: 1.45 };
/** Vertical position of the target in the picture, as a share of its height. */
const HORIZON = 0.44;

type ProjectedPoint = { x: number; y: number; depth: number };

/** `span`: the width of the target in meters, which together with its distance determines the angle of view. */
export function createViewCamera(eye: Vector, target: Vector, span: number, { width, height }: ViewSize): ViewCamera {
  const distance = Math.hypot(target.x - eye.x, target.y - eye.y);
  const yaw = Math.atan2(target.x - eye.x, eye.y - target.y);
  const pitch = Math.atan2(target.z - eye.z, distance);
  const angle = Math.min(ANGLE.max, Math.max(ANGLE.min, 2 * Math.atan(span / Math.max(distance, 4))));
  const focus = width / 2 / Math.tan(angle / 2);

  const see = ({ x, y, z }: Vector): ProjectedPoint => {
    const [dx, dy, dz] = [x - eye.x, eye.y - y, z - eye.z];
    const ahead = dx * Math.sin(yaw) + dy * Math.cos(yaw);
    return {
      x: dx * Math.cos(yaw) - dy * Math.sin(yaw),
      y: dz * Math.cos(pitch) - ahead * Math.sin(pitch),
      depth: ahead * Math.cos(pitch) + dz * Math.sin(pitch),
    };
  };
  const place = ({ x, y, depth }: ProjectedPoint): FloorPoint => ({
    x: width / 2 + (focus * x) / depth,
    y: height * HORIZON - (focus * y) / depth,
  });
  return {
    formatPath(corners) {
      const points = cutNear(corners.map(see)).map(place);
      return points.length < 3 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
    },
    project(point) {
      const projected = see(point);
      return projected.depth < NEAR ? null : { ...place(projected), perMeter: focus / projected.depth };
    },
  };
}

/** Sutherland–Hodgman clipping at the near plane. */
function cutNear(corners: readonly ProjectedPoint[]): ProjectedPoint[] {
  return corners.flatMap((corner, nth) => {
    const next = corners[(nth + 1) % corners.length] ?? corner;
    const [isIn, isNextIn] = [corner.depth >= NEAR, next.depth >= NEAR];
    const visible = isIn ? [corner] : [];
    if (isIn === isNextIn) return visible;
    const share = (NEAR - corner.depth) / (next.depth - corner.depth);
    const interpolate = (from: number, to: number): number => from + (to - from) * share;
    return [...visible, { x: interpolate(corner.x, next.x), y: interpolate(corner.y, next.y), depth: NEAR }];
  });
}
