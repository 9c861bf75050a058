import { interpolateView } from '../viewport/interpolate-view.ts';
import { clampView, type View, type ViewFrame } from '../viewport/viewport.ts';

/** Current view and the view that an animation ends at. */
export type Camera = {
  readonly view: View;
  /** View after the current animation. */
  readonly target: View;
  readonly isAnimating: boolean;
  /** Sets the view immediately and cancels the animation. */
  jumpTo(view: View): void;
  /** Animates to the view, or jumps if the visitor prefers reduced motion. */
  animateTo(view: View): void;
  /** Advances the animation to a time in milliseconds. */
  advance(now: number): void;
};

type CameraOptions = { frame(): ViewFrame; isMotionAllowed(): boolean; now(): number; onChange(): void };

export function createCamera(start: View, { frame, isMotionAllowed, now, onChange }: CameraOptions): Camera {
  let view = start;
  let animation: { from: View; to: View; startedAt: number } | null = null;
  const jumpTo = (to: View): void => {
    animation = null;
    view = clampView(frame(), to);
    onChange();
  };
  return {
    get view() {
      return view;
    },
    get target() {
      return animation?.to ?? view;
    },
    get isAnimating() {
      return animation !== null;
    },
    jumpTo,
    animateTo: (to) => {
      if (!isMotionAllowed()) return jumpTo(to);
      animation = { from: view, to: clampView(frame(), to), startedAt: now() };
      onChange();
    },
    advance: (time) => {
      if (!animation) return;
      view = interpolateView(animation.from, animation.to, time - animation.startedAt);
      if (view === animation.to) animation = null;
      onChange();
    },
  };
}
