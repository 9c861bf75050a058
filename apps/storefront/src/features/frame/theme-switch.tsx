import { Moon, Sun } from '@sahna/ui/icons';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './header.module.css';

const YEAR_SECONDS = 31_536_000;

/** Light or dark theme. It is kept in a cookie, so that the server renders the next page in it. */
export function ThemeSwitch() {
  const { t } = useTexts();
  const change = (): void => {
    const root = document.documentElement;
    const dark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, and the shop works without
    document.cookie = `theme=${root.dataset.theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  };
  return (
    <button type="button" className={`${styles.theme} ${styles.live}`} onClick={change} aria-label={t('frame.theme')}>
      <Sun size={18} aria-hidden="true" data-only="dark" />
      <Moon size={18} aria-hidden="true" data-only="light" />
    </button>
  );
}
