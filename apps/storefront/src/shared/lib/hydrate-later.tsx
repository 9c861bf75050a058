import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';

const loading: Promise<unknown>[] = [];

/** On the server: resolves once every part is loaded. A page is rendered in one go, so that it waits for this first. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all(loading);
}

/**
 * A part of the page that the server renders and whose script is loaded behind the first visit's: until then its markup stands as
 * it was sent. Its styles have to be imported by the page itself. `fallback` is as high as the part. Where its script cannot be loaded,
 * what stands stays.
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
  const Later = lazy(async () => {
    const Part = await load().catch(() => new Promise<never>(() => {}));
    return {
      default: ({ props, onMounted }: { props: Props; onMounted(): void }) => {
        useEffect(onMounted, [onMounted]);
        return <Part {...props} />;
      },
    };
  });
  return (props) => {
    const [isMounted, setMounted] = useState(false);
    const shown = useRef<React.ReactNode>(null);
    // With other properties before it is hydrated React would replace the server's markup by the fallback.
    if (isMounted || !shown.current)
      shown.current = (
        <Suspense fallback={fallback}>
          <Later props={props} onMounted={() => setMounted(true)} />
        </Suspense>
      );
    return shown.current;
  };
}
