import type { Permission } from '@sahna/contract/rules/permissions';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../shared/texts/use-language.ts';
import styles from './rail.module.css';
import { RefundBadge } from './refund-badge.tsx';
import { listSections } from './sections.ts';
import { FRAME_TEXTS } from './texts/index.ts';

/** The sections that the member may open, in groups. */
export function Rail({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTexts(FRAME_TEXTS);
  const sections = listSections(permissions);
  if (sections.length === 0) return null;
  const groups = [...new Set(sections.map(({ group }) => group))];
  return (
    <nav className={styles.rail} aria-label={t('frame.sections')}>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.heading}>{t(`frame.group-${group}`)}</h2>
          <ul className={styles.list}>
            {sections
              .filter((section) => section.group === group)
              .map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} activeOptions={{ exact: path === '/settings' }} className={styles.link}>
                    {t(`frame.section-${label}`)}
                    {label === 'refunds' ? <RefundBadge /> : null}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
