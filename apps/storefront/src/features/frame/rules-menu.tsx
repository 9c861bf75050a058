import type { Setup } from '@sahna/contract/entities/setup';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Popup } from '@sahna/ui';
import { ScrollText } from '@sahna/ui/icons';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import header from './header.module.css';
import styles from './menu.module.css';

export function RulesMenu({ rules }: { rules: Setup['rules'] }) {
  const { t, language } = useTexts();
  return (
    <nav aria-label={t('frame.rules')}>
      <Popup
        keys="arrows"
        className={styles.menu}
        label={
          <>
            <ScrollText size={18} aria-hidden="true" className={header.narrow} />
            <span className={header.wide}>{t('frame.rules')}</span>
          </>
        }
      >
        <ul>
          {rules.map((one) => (
            <li key={one.text_id}>
              <Link to="/rules/$name" params={{ name: one.text_id }}>
                {pickLocalised(one, 'infname', language)}
              </Link>
            </li>
          ))}
        </ul>
      </Popup>
    </nav>
  );
}
