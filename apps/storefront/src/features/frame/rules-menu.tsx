import type { Setup } from '@sahna/contract/entities/setup';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Popup } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './frame.module.css';

export function RulesMenu({ rules }: { rules: Setup['rules'] }) {
  const { t, language } = useTexts();
  return (
    <Popup className={styles.menu} label={t('frame.rules')}>
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
  );
}
