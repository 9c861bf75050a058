import { describe, expect, test } from 'vitest';
import { MOTION_MS } from '../constants.ts';
import { createCamera } from './camera.ts';

const FRAME = {
  plan: { x: 0, y: 0, width: 1000, height: 500 },
  size: { width: 400, height: 300 },
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
};
const START = { scale: 1, x: 500, y: 250 };

function cameraOf(wantsMotion: boolean) {
  let changes = 0;
  const camera = createCamera(START, {
    frame: () => FRAME,
    wantsMotion: () => wantsMotion,
    now: () => 1000,
    changed: () => changes++,
  });
  return { camera, changes: () => changes };
}

describe('the camera', () => {
  test('goes by motion and ends exactly where it was sent', () => {
    const { camera, changes } = cameraOf(true);
    camera.go({ scale: 4, x: 100, y: 100 });
    expect([camera.view, camera.goal.scale, camera.isMoving]).toEqual([START, 4, true]);
    camera.advance(1000 + MOTION_MS / 2);
    expect(camera.view.scale).toBeGreaterThan(1);
    expect(camera.view.scale).toBeLessThan(4);
    camera.advance(1000 + MOTION_MS);
    expect([camera.view, camera.isMoving]).toEqual([{ scale: 4, x: 100, y: 100 }, false]);
    const before = changes();
    camera.advance(3000);
    expect(changes()).toBe(before);
  });

  test('is there at once where no motion is wanted', () => {
    const { camera } = cameraOf(false);
    camera.go({ scale: 4, x: 100, y: 100 });
    expect([camera.view.scale, camera.isMoving]).toEqual([4, false]);
  });

  test('is stopped by a hand, and never leaves the plan', () => {
    const { camera } = cameraOf(true);
    camera.go({ scale: 4, x: 100, y: 100 });
    camera.jump({ scale: 100, x: -50, y: 9000 });
    expect([camera.view, camera.isMoving]).toEqual([{ scale: 24, x: 0, y: 500 }, false]);
  });
});
