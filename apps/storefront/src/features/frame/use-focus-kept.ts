import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Loaded behind the page: nothing is lost before a visitor has pressed something. */
export function useFocusKept(): void {
  const router = useRouter();
  useEffect(() => {
    let isOver = false;
    let end = (): void => {};
    import('./keep-focus.ts').then(
      ({ keepFocus }) => {
        if (!isOver) end = keepFocus(router);
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
