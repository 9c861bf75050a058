import { useCallback, useRef } from 'react';

/**
 * Single flight: calls made while one is in progress share its result. A button is disabled only after the next render,
 * and on a slow machine a second press comes before.
 */
export function useSingleFlight<Input, Result>(call: (input: Input) => Promise<Result>): typeof call {
  const underWay = useRef<Promise<Result> | null>(null);
  return useCallback(
    (input) => {
      underWay.current ??= call(input).finally(() => {
        underWay.current = null;
      });
      return underWay.current;
    },
    [call],
  );
}
