import type { Setup } from '@sahna/contract/entities/setup';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './frame.module.css';

export function RulesMenu({ rules }: { rules: Setup['rules'] }) {
  const { t, language } = useTexts();
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details className={styles.menu} ref={menu}>
      <summary>{t('frame.rules')}</summary>
      <ul>
        {rules.map((one) => (
          <li key={one.text_id}>
            <Link
              to="/rules/$name"
              params={{ name: one.text_id }}
              onClick={() => menu.current?.removeAttribute('open')}
            >
              {pickLocalised(one, 'infname', language)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
