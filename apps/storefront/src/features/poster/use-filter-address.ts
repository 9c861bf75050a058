import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Known, Shown } from './follow-address.ts';

/** Keeps the filters and the address alike. */
export function useFilterAddress(shown: Shown): void {
  const navigate = useNavigate();
  const known = useRef<Known>({ asked: '', written: [] });
  // Its values, because most drawings change none of them.
  const now = JSON.stringify(shown);
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    import('./follow-address.ts').then(
      ({ followAddress }) => {
        if (isOver) return;
        const of: Shown = JSON.parse(now);
        stop = followAddress(known.current, of, (search, replace) => {
          navigate({ to: '/', search, replace, resetScroll: false });
        });
      },
      // Without a network the address stays as it is.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [now, navigate]);
}
