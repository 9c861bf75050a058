/** Calls `paint` once in the next frame after something has changed, and never without a reason. */
export type Frames = { request(): void; stop(): void };

export function createFrames(paint: (now: number) => void): Frames {
  let requested = 0;
  return {
    request: () => {
      if (requested !== 0) return;
      requested = requestAnimationFrame((now) => {
        requested = 0;
        paint(now);
      });
    },
    stop: () => {
      cancelAnimationFrame(requested);
      // No later call requests a frame.
      requested = -1;
    },
  };
}
