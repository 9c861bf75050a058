import { useMatches } from '@tanstack/react-router';
import { useRef } from 'react';
import { hydrateLater } from '../../../shared/lib/hydrate-later.tsx';
import type { HeaderModel } from '../read-shell.ts';
import { useScrolledPast } from '../use-scrolled-past.ts';
import { BackLink } from './back-link.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

/** Rendered by the server; links and menus work before the script is loaded. */
const HeaderTools = hydrateLater(() => import('./header-tools.tsx').then((loaded) => loaded.HeaderTools));

/** Sticky except on the listing; hides the logo on phones once the page is scrolled (booking §2). */
export function Header({ header: model }: { header: HeaderModel }) {
  const isListing = useMatches({ select: (matches) => matches.some((match) => match.routeId === '/') });
  const header = useRef<HTMLElement>(null);
  const scrolled = useScrolledPast(() => header.current?.offsetHeight ?? 0);
  const { background } = model;
  return (
    <header
      ref={header}
      className={styles.header}
      data-static={isListing || undefined}
      data-scrolled={scrolled || undefined}
      data-ground={background?.kind}
      style={background?.style}
    >
      <div className={styles.bar}>
        <Logo logo={model.logo} />
        {isListing ? null : <BackLink />}
        <div className={styles.tools}>
          <HeaderTools header={model} />
        </div>
      </div>
    </header>
  );
}
