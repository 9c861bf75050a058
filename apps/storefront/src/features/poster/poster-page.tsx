import { MOST_PAGES, PAGING_DELAY_MS, PER_PAGE } from '@sahna/contract/constants';
import { Button, buttonClass } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '../../shared/api/client.ts';
import type { Language } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { EventCard } from './event-card.tsx';
import { Menus } from './menus.tsx';
import styles from './poster.module.css';
import { choose, kindSearch, type PosterSearch } from './poster-choice.ts';
import { posterQuery } from './poster-query.ts';

export type PosterPageProps = { api: Api; language: Language; search: PosterSearch };

/** What is on: a kind at a time, its menus, and a card for every event (poster §2). */
export function PosterPage({ api, language, search }: PosterPageProps) {
  const { t } = useTexts();
  const { data: poster } = useSuspenseQuery(posterQuery(api, language));
  const asked = JSON.stringify(search);
  const [pages, setPages] = useState({ of: asked, shown: 1 });
  const shown = pages.of === asked ? pages.shown : 1;
  const choice = choose(poster, search);
  if (!choice) return <PosterMessage title={t('poster.not-found')} />;
  const { kind, menu, menus, cards } = choice;
  if (menus.length === 0)
    return (
      <PosterMessage title={t('error.title')}>
        <p className={styles.empty}>{t('error.text')}</p>
        <a className={buttonClass('primary')} href="/">
          {t('error.again')}
        </a>
      </PosterMessage>
    );
  const visible = cards.slice(0, shown * PER_PAGE);
  const rest = shown < MOST_PAGES ? cards.length - visible.length : 0;
  const more = (): void => {
    setTimeout(() => setPages({ of: asked, shown: shown + 1 }), PAGING_DELAY_MS);
  };
  return (
    <main id="main" className={styles.page}>
      <h1 className="visually-hidden">{kind.heading}</h1>
      <Menus poster={poster} choice={choice} />
      {menu ? <h2 className="visually-hidden">{menu.heading}</h2> : null}
      <h2 className={styles.heading}>{t('poster.heading')}</h2>
      {cards.length === 0 ? (
        <div className={styles.none}>
          <p className={styles.empty}>{t('poster.none')}</p>
          <Link to="/" search={kindSearch(poster, kind.id)} className={buttonClass()}>
            {t('poster.reset')}
          </Link>
        </div>
      ) : null}
      <ul className={styles.grid} data-columns={kind.columns}>
        {visible.map((card, at) => (
          <li key={card.id}>
            <EventCard card={card} columns={kind.columns} currency={poster.currency} eager={at < 4} />
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

function PosterMessage({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <div className={styles.none}>{children}</div>
    </main>
  );
}
