import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { FavouriteButtonProps } from './favourite-button.tsx';

/** Lazy-loads the button after hydration; it overlays the card, so there is no layout shift. */
const FavouriteButton = lazy<ComponentType<FavouriteButtonProps>>(() =>
  import('./favourite-button.tsx').then(
    (loaded) => ({ default: loaded.FavouriteButton }),
    // If the chunk fails to load, render nothing.
    () => ({ default: () => null }),
  ),
);

export function LazyFavouriteButton(props: FavouriteButtonProps) {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <FavouriteButton {...props} />
    </Suspense>
  ) : null;
}
