import { Link, useRouteContext } from '@tanstack/react-router';
import type { LogoImage as LogoModel } from '../read-shell.ts';
import styles from './header.module.css';

/** The logo of the language, or the one for phones; the name of a shop without a logo. */
export function Logo({ logo: { name, picture, phonePicture, isMark, width, href } }: { logo: LogoModel }) {
  const fresh = useFreshLogoUrl();
  const content = (
    <>
      {picture ? (
        <picture>
          {phonePicture ? <source media="(max-width: 560px)" srcSet={fresh(phonePicture)} /> : null}
          <img
            src={fresh(picture)}
            alt={isMark ? '' : name}
            className={isMark ? styles.logoMark : styles.logo}
            width={isMark ? 36 : width}
            height={36}
          />
        </picture>
      ) : null}
      {isMark || !picture ? <span className={isMark ? styles.logoName : undefined}>{name}</span> : null}
    </>
  );
  return /^https?:/.test(href) ? (
    <a href={href} className={styles.name} data-face="display">
      {content}
    </a>
  ) : (
    <Link to={href || '/'} className={styles.name} data-face="display">
      {content}
    </Link>
  );
}

/** Returns a function that adds the page's random number to the URL of a logo, to bypass caches (booking §2 "Header and footer"). */
export function useFreshLogoUrl(): (address: string) => string {
  const { page } = useRouteContext({ from: '__root__' });
  return (address) => `${address}?${page.random}`;
}
