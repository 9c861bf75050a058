import { PAGING_DELAY_MS, PER_PAGE } from '@sahna/contract/constants';
import { Button } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '../../shared/api/client.ts';
import type { Language } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { EventCard } from './event-card.tsx';
import styles from './poster.module.css';
import { posterQuery } from './poster-query.ts';

/** Every menu leads to `/`: the query tells them apart. */
const EXACT = { exact: true, includeSearch: true };

export type PosterPageProps = { api: Api; language: Language; menuId: number | null; submenuId: number | null };

/** What is on: a kind at a time, its menus, and a card for every event (poster §2). */
export function PosterPage({ api, language, menuId, submenuId }: PosterPageProps) {
  const { t } = useTexts();
  const { data: poster } = useSuspenseQuery(posterQuery(api, language));
  const menu = poster.menus.find((one) => one.id === menuId);
  const kind = poster.kinds.find((one) => one.id === menu?.kindId) ?? poster.kinds[0];
  const [pages, setPages] = useState({ of: `${menuId}/${submenuId}`, shown: 1 });
  const shown = pages.of === `${menuId}/${submenuId}` ? pages.shown : 1;
  if (!kind) return <PosterMessage title={t('poster.not-found')} />;
  const menus = poster.menus.filter((one) => one.kindId === kind.id);
  if (menus.length === 0) return <PosterMessage title={t('error.title')} />;
  const submenus = poster.submenus.filter((one) => one.menuId === menu?.id);
  const cards = poster.cards.filter(
    (card) =>
      card.kindId === kind.id &&
      (!menu || card.menuId === menu.id) &&
      (submenuId === null || card.submenuId === submenuId),
  );
  const visible = cards.slice(0, shown * PER_PAGE);
  const rest = cards.length - visible.length;
  const more = (): void => {
    setTimeout(() => setPages({ of: `${menuId}/${submenuId}`, shown: shown + 1 }), PAGING_DELAY_MS);
  };
  return (
    <main id="main" className={styles.page}>
      <h1 className="visually-hidden">{kind.heading}</h1>
      <nav className={styles.kinds} aria-label={t('poster.kinds')}>
        {poster.kinds.map((one) => {
          const first = poster.menus.find((candidate) => candidate.kindId === one.id);
          const isFirst = one.id === poster.kinds[0]?.id;
          return (
            <Link
              key={one.id}
              to="/"
              activeOptions={EXACT}
              search={isFirst || !first ? {} : { id: first.id }}
              aria-current={one.id === kind.id ? 'page' : undefined}
            >
              {one.name}
            </Link>
          );
        })}
      </nav>
      {menus.length > 1 ? (
        <nav className={styles.menus} aria-label={t('poster.menus')}>
          {kind.id === poster.kinds[0]?.id ? (
            <Link to="/" activeOptions={EXACT} search={{}} aria-current={menu ? undefined : 'page'}>
              {t('poster.all')}
            </Link>
          ) : null}
          {menus.map((one) => (
            <Link
              key={one.id}
              to="/"
              activeOptions={EXACT}
              search={{ id: one.id }}
              aria-current={one.id === menu?.id ? 'page' : undefined}
            >
              {one.name}
            </Link>
          ))}
        </nav>
      ) : null}
      {submenus.length > 1 && menu ? (
        <nav className={styles.menus} aria-label={t('poster.submenus')}>
          {submenus.map((one) => (
            <Link
              key={one.id}
              to="/"
              activeOptions={EXACT}
              search={one.id === submenuId ? { id: menu.id } : { id: menu.id, sid: one.id }}
              aria-current={one.id === submenuId ? 'page' : undefined}
            >
              {one.name}
            </Link>
          ))}
        </nav>
      ) : null}
      <h2 className={styles.heading}>{menu?.heading || t('poster.heading')}</h2>
      {cards.length === 0 ? <p className={styles.empty}>{t('poster.none')}</p> : null}
      <ul className={styles.grid} data-columns={kind.columns}>
        {visible.map((card, at) => (
          <li key={card.id}>
            <EventCard card={card} single={kind.columns === 1} eager={at < 4} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Button className={styles.more} onClick={more}>
          {t('poster.more', { next: Math.min(PER_PAGE, rest), total: cards.length })}
        </Button>
      ) : null}
    </main>
  );
}

function PosterMessage({ title }: { title: string }) {
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
    </main>
  );
}
