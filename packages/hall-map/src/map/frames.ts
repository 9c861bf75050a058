/** Calls `paint` once in the next frame after something has changed, and never without a reason. */
export type Frames = { request(): void; stop(): void };

export function createFrames(paint: (now: number) => void): Frames {
  let asked = 0;
  return {
    request: () => {
      if (asked !== 0) return;
      asked = requestAnimationFrame((now) => {
        asked = 0;
        paint(now);
      });
    },
    stop: () => {
      cancelAnimationFrame(asked);
      // Nothing is asked for any more.
      asked = -1;
    },
  };
}
