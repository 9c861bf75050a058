import type { Setup } from '@sahna/contract/entities/setup';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './header.module.css';

/**
 * The logo of the page's language, or of phones; a shop without one shows its name. A logo that is the browser's icon is a sign
 * without words, drawn for any background: the name stands beside it.
 */
export function Logo({ app }: { app: Setup['app'] }) {
  const { language } = useTexts();
  const fresh = useFreshPicture();
  const name = pickLocalised(app, 'name', language);
  const logo = pickLocalised(app, 'logo_path', language) || app.logo_path;
  const isSign = logo !== '' && logo === app.favicon;
  const picture = logo ? (
    <picture>
      {app.logo_path_mobile && app.logo_path_mobile !== app.logo_path ? (
        <source media="(max-width: 560px)" srcSet={fresh(app.logo_path_mobile)} />
      ) : null}
      <img
        src={fresh(logo)}
        alt={isSign ? '' : name}
        className={isSign ? styles.sign : styles.logo}
        width={isSign ? 36 : app.logo_width}
        height={36}
      />
    </picture>
  ) : null;
  const words = isSign || !logo ? <span className={isSign ? styles.beside : undefined}>{name}</span> : null;
  if (/^https?:/.test(app.url_logo))
    return (
      <a href={app.url_logo} className={styles.name} data-face="display">
        {picture}
        {words}
      </a>
    );
  return (
    <Link to={app.url_logo || '/'} className={styles.name} data-face="display">
      {picture}
      {words}
    </Link>
  );
}

/** A logo's address with the page's random number, so that no cache is used (booking §2 "Header and footer"). */
export function useFreshPicture(): (address: string) => string {
  const { page } = useRouteContext({ from: '__root__' });
  return (address) => `${address}?${page.random}`;
}
