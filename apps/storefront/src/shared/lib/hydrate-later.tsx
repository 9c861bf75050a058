import { type ComponentType, lazy, Suspense } from 'react';

const loading: Promise<unknown>[] = [];

/** On the server: resolves once every part is loaded. A page is rendered in one go, so that it waits for this first. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all(loading);
}

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
    let Loaded: ComponentType<Props> | null = null;
    loading.push(
      load().then((component) => {
        Loaded = component;
      }),
    );
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
