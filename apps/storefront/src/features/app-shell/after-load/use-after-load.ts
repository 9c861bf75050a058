import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Loads scripts that are not needed before the first interaction after hydration. */
export function useAfterLoad(): void {
  const router = useRouter();
  useEffect(() => {
    let isDisposed = false;
    let stop = (): void => {};
    import('./after-load.ts').then(
      ({ startAfterLoad }) => {
        if (!isDisposed) stop = startAfterLoad(router);
      },
      // If loading fails, focus is not recovered.
      () => {},
    );
    return () => {
      isDisposed = true;
      stop();
    };
  }, [router]);
}
