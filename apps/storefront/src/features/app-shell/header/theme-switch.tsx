import { BRAND, BRAND_DARK } from '@sahna/contract/brand';
import { Moon, Sun } from '@sahna/ui/lazy-icons';
import { useEffect, useState } from 'react';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import styles from './header.module.css';

const YEAR_SECONDS = 31_536_000;
const DARK = '(prefers-color-scheme: dark)';

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia(DARK).matches;
}

/** Toggles between light and dark theme. The theme is stored in a cookie, so that the server renders the next page with it. */
export function ThemeSwitch({ hasName = false }: { hasName?: boolean }) {
  const { t } = useEveryPageTexts();
  const [dark, setDark] = useState(false);
  useEffect(() => {
    const read = (): void => setDark(isDark());
    read();
    // Without a selected theme the page follows the system's.
    const system = matchMedia(DARK);
    system.addEventListener('change', read);
    return () => system.removeEventListener('change', read);
  }, []);
  const change = (): void => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    // The browser's interface follows the page's theme, not the system's.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', theme === 'dark' ? BRAND_DARK.paper : BRAND.paper);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, and the shop works without
    document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    setDark(theme === 'dark');
  };
  return (
    <button
      type="button"
      className={`icon-button ${hasName ? styles.named : ''} ${styles.theme} ${styles.live}`}
      onClick={change}
      aria-label={hasName ? undefined : t('shell.theme')}
      aria-pressed={dark}
    >
      <Sun size={18} aria-hidden="true" data-only="dark" />
      <Moon size={18} aria-hidden="true" data-only="light" />
      {hasName ? t('shell.theme') : null}
    </button>
  );
}
