/** Moves a picture under the frame of a crop so that a point of it is in the middle. */
type Point = { x: number; y: number };
type Size = { width: number; height: number };

/**
 * `position`: of the middle of the picture from that of the frame. `point`: from the middle of the frame. `picture`: as it is drawn
 * without zoom. The frame stays inside of the picture, so points near its edges get as close to the middle as possible.
 */
export function centerPicture(
  point: Point,
  { position, picture, frame, zoom }: { position: Point; picture: Size; frame: Size; zoom: number },
): Point {
  const limit = (length: number, frameLength: number, value: number): number => {
    const max = Math.max(0, (length * zoom - frameLength) / 2);
    return Math.min(Math.max(value, -max), max);
  };
  return {
    x: limit(picture.width, frame.width, position.x - point.x),
    y: limit(picture.height, frame.height, position.y - point.y),
  };
}
