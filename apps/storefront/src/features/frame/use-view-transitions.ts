import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { runWhenIdle } from '../../shared/lib/run-when-idle.ts';

/** Loads view-transitions.ts behind the page, where the browser has them and motion is welcome. */
export function useViewTransitions(): void {
  const router = useRouter();
  useEffect(() => {
    if (!CSS.supports('selector(:active-view-transition-type(a))')) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let end = (): void => {};
    const load = async (): Promise<void> => {
      const { movePosters } = await import('./view-transitions.ts');
      end = movePosters(router);
    };
    // Without a network pages change as they do without it.
    const cancel = runWhenIdle(() => void load().catch(() => undefined), { otherwise: 2000 });
    return () => {
      cancel();
      end();
    };
  }, [router]);
}
