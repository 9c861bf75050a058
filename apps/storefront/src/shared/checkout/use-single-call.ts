import { useCallback, useRef } from 'react';

/**
 * The same call, made once at a time: who calls while it is under way shares its answer. A button is drawn as disabled a
 * moment after it was pressed, and on a slow machine a second press comes before.
 */
export function useSingleCall<Input, Result>(call: (input: Input) => Promise<Result>): typeof call {
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
