import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/texts/poster/index.ts';
import type { Sections } from '../model/listing.types.ts';
import { type ListingSearch, type ListingSelection, sectionSearchParams } from '../model/listing-route.ts';
import styles from './listing.module.css';

type Item = { key: number; name: string; search: ListingSearch; current: boolean };

/**
 * Kinds on top, the chosen kind's menus under them, and the chosen menu's sub-menus. A row of one is not shown. `sub`, in which the
 * filters are, stays while the kind does.
 */
export function SectionNav({
  poster,
  choice,
  sub,
}: {
  poster: Sections;
  choice: ListingSelection;
  sub: ListingSearch;
}) {
  const { t } = useTexts();
  const { kind, menu, menus, submenus, submenuId } = choice;
  const all: Item = {
    key: 0,
    name: t('poster.all'),
    search: { ...sectionSearchParams(poster, kind.id), ...sub },
    current: menu === null,
  };
  return (
    <>
      <Row
        label={t('poster.kinds')}
        look="kinds"
        items={poster.kinds.map(({ id, name }) => ({
          key: id,
          name,
          search: sectionSearchParams(poster, id),
          current: id === kind.id,
        }))}
      />
      {menus.length > 1 ? (
        <Row
          label={t('poster.menus')}
          look="menus"
          items={[
            ...(poster.firstMenuFirst ? [] : [all]),
            ...menus.map(({ id, name }) => ({
              key: id,
              name,
              search: { id, ...sub },
              current: id === menu?.id,
            })),
          ]}
        />
      ) : null}
      {submenus.length > 1 && menu ? (
        <Row
          label={t('poster.submenus')}
          look="menus"
          items={submenus.map(({ id, name }) => ({
            key: id,
            name,
            search: id === submenuId ? { id: menu.id, ...sub } : { id: menu.id, sid: id, ...sub },
            current: id === submenuId,
          }))}
        />
      ) : null}
    </>
  );
}

/** A row that scrolls sideways where it does not fit; the chosen item is scrolled into view. */
function Row({ label, look, items }: { label: string; look: 'kinds' | 'menus'; items: Item[] }) {
  const row = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current)?.key;
  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    // Behind the first visit's scripts; without a network a row scrolls by wheel and touch.
    import('../../../shared/lib/drag-scroll.ts').then(
      ({ enableDragScroll }) => {
        if (!isGone && row.current) stop = enableDragScroll(row.current);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  useEffect(() => {
    if (current === undefined || !row.current) return;
    const link = row.current.querySelector<HTMLElement>('[aria-current]');
    if (link) row.current.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav ref={row} className={styles[look]} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.key}
          to="/"
          search={item.search}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={item.current ? 'page' : undefined}
          data-face={look === 'kinds' ? 'display' : undefined}
        >
          {item.name}
        </Link>
      ))}
    </nav>
  );
}
