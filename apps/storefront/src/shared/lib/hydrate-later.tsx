import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { TextsProvider, useLoadedTexts } from '../texts/index.ts';

const loading: Promise<unknown>[] = [];

/** On the server: resolves once every deferred part is loaded, because rendering is synchronous. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all(loading);
}

/**
 * Renders a part of the page on the server and hydrates it after the entry chunk: its markup stays until then, and the
 * boot script (app/boot-script.ts) records input. The page must import its styles. `fallback` must be as high as the
 * part. If the script fails to load, the server's markup stays.
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
    return (props) => (
      <div className="part" data-deferred="">
        <Suspense fallback={fallback}>{Loaded ? <Loaded {...props} /> : fallback}</Suspense>
      </div>
    );
  }
  const Deferred = lazy(async () => {
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
    const texts = useLoadedTexts();
    const lastChildren = useRef<React.ReactNode>(null);
    // New props before hydration would make React replace the server's markup by the fallback; texts of another language
    // would cause a mismatch.
    if (isMounted || !lastChildren.current)
      lastChildren.current = (
        <TextsProvider value={texts}>
          <Suspense fallback={fallback}>
            <Deferred props={props} onMounted={() => setMounted(true)} />
          </Suspense>
        </TextsProvider>
      );
    return (
      <div className="part" data-deferred={isMounted ? undefined : ''}>
        {lastChildren.current}
      </div>
    );
  };
}
