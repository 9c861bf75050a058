import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of the page that the server renders and whose script is loaded behind the first visit's: until then its markup stands as
 * it was sent. Its styles have to be imported by the page itself. `fallback` is as high as the part; without a network the part
 * is missing.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: React.ReactNode = null,
): ComponentType<Props> {
  if (import.meta.env.SSR) {
    // Pages are rendered in one go, so it has to be there before the first of them.
    let Loaded: ComponentType<Props> | null = null;
    load().then((component) => {
      Loaded = component;
    });
    return (props) => <Suspense fallback={fallback}>{Loaded ? <Loaded {...props} /> : fallback}</Suspense>;
  }
  const Later = lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
  return (props) => (
    <Suspense fallback={fallback}>
      <Later {...props} />
    </Suspense>
  );
}
