import { Popup } from '@sahna/ui';
import { Languages } from '@sahna/ui/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { LANGUAGES, type Language, languageTag } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import header from './header.module.css';
import styles from './menu.module.css';

/** Each language is named in itself, for people who cannot read the page's. */
const NAMES: Record<Language, string> = { kz: 'Қазақша', ru: 'Русский', en: 'English', ch: '中文' };

/** `offered` is the shop's own list, comma-separated. */
export function languagesOf(offered: string, current: Language): Language[] {
  const codes = offered.split(',').map((code) => code.trim());
  const languages = codes.flatMap((code) => LANGUAGES.find((one) => one === code) ?? []);
  return languages.includes(current) ? languages : [...languages, current];
}

export function LanguageMenu({ offered }: { offered: string }) {
  const { t, language } = useTexts();
  if (languagesOf(offered, language).length < 2) return null;
  return (
    <div className={header.desk}>
      <Popup
        keys="arrows"
        className={styles.menu}
        label={
          <>
            <Languages size={18} aria-hidden="true" />
            <span className="visually-hidden">{t('frame.language', { name: NAMES[language] })}</span>
            <span aria-hidden="true">{NAMES[language]}</span>
          </>
        }
      >
        <LanguageLinks offered={offered} />
      </Popup>
    </div>
  );
}

export function LanguageLinks({ offered }: { offered: string }) {
  const { language } = useTexts();
  const { pathname } = useLocation();
  return (
    <ul>
      {languagesOf(offered, language).map((one) => (
        <li key={one}>
          <Link
            to={pathname}
            search={(before) => ({ ...before, lang: one })}
            resetScroll={false}
            hrefLang={languageTag(one)}
            lang={languageTag(one)}
            activeOptions={{ exact: true }}
          >
            {NAMES[one]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
