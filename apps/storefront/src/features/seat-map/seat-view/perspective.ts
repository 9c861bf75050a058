/** A pinhole camera: points in metres to points of a picture. Pure. */
import type { Vector } from './hall-geometry.ts';

export type Point = { x: number; y: number };
export type Picture = { width: number; height: number };

export type Camera = {
  /** A polygon as path data; empty where all of it is behind the camera. */
  path(corners: readonly Vector[]): string;
  /** Where a point is in the picture and how many units of it a metre there takes; null: behind the camera. */
  project(point: Vector): (Point & { perMetre: number }) | null;
};

/** In metres: what is nearer is cut off. */
const NEAR = 0.2;
/** In radians. From 47 degrees on, where heads of the row in front do not fill the picture, to 83 for the first row. */
const ANGLE = { min: 0.82, max: 1.45 };
/** The height in the picture of the point that is looked at. */
const HORIZON = 0.44;

type Seen = { x: number; y: number; depth: number };

/** `span`: how wide that which is looked at is, in metres; the angle of view follows its distance. */
export function createCamera(eye: Vector, target: Vector, span: number, { width, height }: Picture): Camera {
  const distance = Math.hypot(target.x - eye.x, target.y - eye.y);
  const yaw = Math.atan2(target.x - eye.x, eye.y - target.y);
  const pitch = Math.atan2(target.z - eye.z, distance);
  const angle = Math.min(ANGLE.max, Math.max(ANGLE.min, 2 * Math.atan(span / Math.max(distance, 4))));
  const focus = width / 2 / Math.tan(angle / 2);

  const see = ({ x, y, z }: Vector): Seen => {
    const [dx, dy, dz] = [x - eye.x, eye.y - y, z - eye.z];
    const ahead = dx * Math.sin(yaw) + dy * Math.cos(yaw);
    return {
      x: dx * Math.cos(yaw) - dy * Math.sin(yaw),
      y: dz * Math.cos(pitch) - ahead * Math.sin(pitch),
      depth: ahead * Math.cos(pitch) + dz * Math.sin(pitch),
    };
  };
  const place = ({ x, y, depth }: Seen): Point => ({
    x: width / 2 + (focus * x) / depth,
    y: height * HORIZON - (focus * y) / depth,
  });
  return {
    path(corners) {
      const points = cutNear(corners.map(see)).map(place);
      return points.length < 3 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
    },
    project(point) {
      const seen = see(point);
      return seen.depth < NEAR ? null : { ...place(seen), perMetre: focus / seen.depth };
    },
  };
}

/** Sutherland and Hodgman's clipping by the plane in front of the camera. */
function cutNear(corners: readonly Seen[]): Seen[] {
  return corners.flatMap((corner, nth) => {
    const next = corners[(nth + 1) % corners.length] ?? corner;
    const [isIn, isNextIn] = [corner.depth >= NEAR, next.depth >= NEAR];
    const visible = isIn ? [corner] : [];
    if (isIn === isNextIn) return visible;
    const share = (NEAR - corner.depth) / (next.depth - corner.depth);
    const between = (from: number, to: number): number => from + (to - from) * share;
    return [...visible, { x: between(corner.x, next.x), y: between(corner.y, next.y), depth: NEAR }];
  });
}
