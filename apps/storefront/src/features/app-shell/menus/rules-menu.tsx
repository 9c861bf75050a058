import { Popup } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import header from '../header/header.module.css';
import type { RulesLink } from '../read-shell.ts';
import styles from './menu.module.css';

export function RulesMenu({ rules }: { rules: readonly RulesLink[] }) {
  const { t } = useEveryPageTexts();
  return (
    <nav className={header.desktop} aria-label={t('shell.terms')}>
      <Popup keyboardNavigation="arrows" className={styles.menu} label={t('shell.terms')}>
        <RulesLinks rules={rules} />
      </Popup>
    </nav>
  );
}

export function RulesLinks({ rules }: { rules: readonly RulesLink[] }) {
  return (
    <ul>
      {rules.map(({ name, title }) => (
        <li key={name}>
          <Link to="/rules/$name" params={{ name }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
