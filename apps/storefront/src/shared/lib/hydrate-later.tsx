import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';

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
  let loaded: Promise<ComponentType<Props>> | undefined;
  const loadOnce = (): Promise<ComponentType<Props>> => {
    loaded ??= load().catch(() => () => null);
    return loaded;
  };
  const Later = lazy<ComponentType<Props>>(async () => ({ default: await loadOnce() }));
  return (props) => {
    const [first] = useState(props);
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => {
      loadOnce().then(() => setLoaded(true));
    }, []);
    // With other properties before its script is there React would replace the server's markup by the fallback.
    const current = isLoaded ? props : first;
    return useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Later {...current} />
        </Suspense>
      ),
      [current],
    );
  };
}
