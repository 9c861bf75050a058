import type { Permission } from '@sahna/contract/rules/staff/permissions';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../shared/texts/use-language.ts';
import styles from './rail.module.css';
import { RefundBadge } from './refund-badge.tsx';
import { listSections } from './sections.ts';
import { FRAME_TEXTS } from './texts/index.ts';

/** The sections that the member may open, in groups. */
export function Rail({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTexts(FRAME_TEXTS);
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // On phones the current section may be beyond the edge of the line.
  useEffect(() => {
    if (path)
      nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  const sections = listSections(permissions);
  if (sections.length === 0) return null;
  const groups = [...new Set(sections.map(({ group }) => group))];
  return (
    <nav ref={nav} className={styles.rail} aria-label={t('frame.sections')}>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.heading}>{t(`frame.group-${group}`)}</h2>
          <ul className={styles.list}>
            {sections
              .filter((section) => section.group === group)
              .map(({ path: address, label }) => (
                <li key={address}>
                  <Link
                    to={address}
                    activeOptions={{ exact: address === '/settings' }}
                    className={styles.link}
                    {...(label === 'season' && path.startsWith('/season/') ? { 'aria-current': 'page' } : {})}
                  >
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
