import { rect } from '../posters/shapes.ts';

/** Gallery scenes have the format 3:2. */
export const SCENE_WIDTH = 900;
export const SCENE_HEIGHT = 600;

export function backdrop(color: string): string {
  return rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, color);
}
