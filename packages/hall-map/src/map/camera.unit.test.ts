import { describe, expect, test } from 'vitest';
import { MOTION_MS } from '../constants.ts';
import { createCamera } from './camera.ts';

const FRAME = {
  plan: { x: 0, y: 0, width: 1000, height: 500 },
  size: { width: 400, height: 300 },
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
};
const START = { scale: 1, x: 500, y: 250 };

function createTestCamera(wantsMotion: boolean) {
  let changes = 0;
  const camera = createCamera(START, {
    frame: () => FRAME,
    isMotionAllowed: () => wantsMotion,
    now: () => 1000,
    onChange: () => changes++,
  });
  return { camera, changes: () => changes };
}

describe('createCamera', () => {
  test('animates and ends exactly at the target view', () => {
    const { camera, changes } = createTestCamera(true);
    camera.animateTo({ scale: 4, x: 100, y: 100 });
    expect([camera.view, camera.target.scale, camera.isAnimating]).toEqual([START, 4, true]);
    camera.advance(1000 + MOTION_MS / 2);
    expect(camera.view.scale).toBeGreaterThan(1);
    expect(camera.view.scale).toBeLessThan(4);
    camera.advance(1000 + MOTION_MS);
    expect([camera.view, camera.isAnimating]).toEqual([{ scale: 4, x: 100, y: 100 }, false]);
    const before = changes();
    camera.advance(3000);
    expect(changes()).toBe(before);
  });

  test('jumps if motion is not allowed', () => {
    const { camera } = createTestCamera(false);
    camera.animateTo({ scale: 4, x: 100, y: 100 });
    expect([camera.view.scale, camera.isAnimating]).toEqual([4, false]);
  });

  test('cancels the animation on a jump and stays within the plan', () => {
    const { camera } = createTestCamera(true);
    camera.animateTo({ scale: 4, x: 100, y: 100 });
    camera.jumpTo({ scale: 100, x: -50, y: 9000 });
    expect([camera.view, camera.isAnimating]).toEqual([{ scale: 24, x: 0, y: 500 }, false]);
  });
});
