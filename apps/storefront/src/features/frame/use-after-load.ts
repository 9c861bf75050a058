import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Loads behind the page what no visitor misses before something was pressed. */
export function useAfterLoad(): void {
  const router = useRouter();
  useEffect(() => {
    let isOver = false;
    let end = (): void => {};
    import('./after-load.ts').then(
      ({ startAfterLoad }) => {
        if (!isOver) end = startAfterLoad(router);
      },
      // Without a network the browser keeps the focus as it can.
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [router]);
}
