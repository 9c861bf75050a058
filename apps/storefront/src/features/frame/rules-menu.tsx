import type { Setup } from '@sahna/contract/entities/setup';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Popup } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import header from './header.module.css';
import styles from './menu.module.css';

export function RulesMenu({ rules }: { rules: Setup['rules'] }) {
  const { t } = useTexts();
  return (
    <nav className={header.desk} aria-label={t('frame.rules')}>
      <Popup keys="arrows" className={styles.menu} label={t('frame.rules')}>
        <RulesLinks rules={rules} />
      </Popup>
    </nav>
  );
}

export function RulesLinks({ rules }: { rules: Setup['rules'] }) {
  const { language } = useTexts();
  return (
    <ul>
      {rules.map((one) => (
        <li key={one.text_id}>
          <Link to="/rules/$name" params={{ name: one.text_id }}>
            {pickLocalised(one, 'infname', language)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
