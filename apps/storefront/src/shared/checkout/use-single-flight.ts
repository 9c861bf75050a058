import { useCallback, useRef } from 'react';

/**
 * Single flight: calls made while one is in progress share its result. A button is disabled only after the next render,
 * and on a slow machine a second press comes before.
 */
export function useSingleFlight<Input, Result>(call: (input: Input) => Promise<Result>): typeof call {
  const inFlight = useRef<Promise<Result> | null>(null);
  return useCallback(
    (input) => {
      inFlight.current ??= call(input).finally(() => {
        inFlight.current = null;
      });
      return inFlight.current;
    },
    [call],
  );
}
