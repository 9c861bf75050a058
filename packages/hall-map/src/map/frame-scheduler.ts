/** Calls `paint` at most once per animation frame, and only when requested. */
export type FrameScheduler = { request(): void; stop(): void };

export function createFrameScheduler(paint: (now: number) => void): FrameScheduler {
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
      // Any value but 0 blocks later requests.
      requested = -1;
    },
  };
}
