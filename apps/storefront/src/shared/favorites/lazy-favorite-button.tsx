import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { FavoriteButtonProps } from './favorite-button.tsx';

/** Lazy-loads the button after hydration; it overlays the card, so there is no layout shift. */
const FavoriteButton = lazy<ComponentType<FavoriteButtonProps>>(() =>
  import('./favorite-button.tsx').then(
    (loaded) => ({ default: loaded.FavoriteButton }),
    // If the chunk fails to load, render nothing.
    () => ({ default: () => null }),
  ),
);

export function LazyFavoriteButton(props: FavoriteButtonProps) {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <FavoriteButton {...props} />
    </Suspense>
  ) : null;
}
