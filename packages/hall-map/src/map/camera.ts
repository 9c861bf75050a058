import { viewBetween } from '../viewport/motion.ts';
import { clampView, type Frame, type View } from '../viewport/viewport.ts';

/** Where the map is looked at from, and on the way to where. */
export type Camera = {
  readonly view: View;
  /** Where it will be when no motion is under way any more. */
  readonly goal: View;
  readonly isMoving: boolean;
  /** At once, and any motion ends. */
  jump(view: View): void;
  /** By motion, or at once where the visitor wants none. */
  go(view: View): void;
  /** To where it is at that time. */
  advance(now: number): void;
};

type Options = { frame(): Frame; wantsMotion(): boolean; now(): number; changed(): void };

export function createCamera(start: View, { frame, wantsMotion, now, changed }: Options): Camera {
  let view = start;
  let motion: { from: View; to: View; began: number } | null = null;
  const jump = (to: View): void => {
    motion = null;
    view = clampView(frame(), to);
    changed();
  };
  return {
    get view() {
      return view;
    },
    get goal() {
      return motion?.to ?? view;
    },
    get isMoving() {
      return motion !== null;
    },
    jump,
    go: (to) => {
      if (!wantsMotion()) return jump(to);
      motion = { from: view, to: clampView(frame(), to), began: now() };
      changed();
    },
    advance: (time) => {
      if (!motion) return;
      view = viewBetween(motion.from, motion.to, time - motion.began);
      if (view === motion.to) motion = null;
      changed();
    },
  };
}
