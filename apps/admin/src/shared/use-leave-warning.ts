import { useEffect } from 'react';

/** While `isUnfinished`, the browser asks before the page is closed or reloaded. */
export function useLeaveWarning(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnfinished]);
}
