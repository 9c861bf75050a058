import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { FavouriteButtonProps } from './favourite-button.tsx';

/** After a first visit's page: the heart lies on the corner of a card, so nothing moves when it comes. */
const FavouriteButton = lazy<ComponentType<FavouriteButtonProps>>(() =>
  import('./favourite-button.tsx').then(
    (loaded) => ({ default: loaded.FavouriteButton }),
    // Without a network the card has no heart, and nothing else is missed.
    () => ({ default: () => null }),
  ),
);

export function LateFavourite(props: FavouriteButtonProps) {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <FavouriteButton {...props} />
    </Suspense>
  ) : null;
}
