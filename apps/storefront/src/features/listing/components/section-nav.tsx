import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useListingTexts } from '../../../shared/texts/listing/index.ts';
import type { Sections } from '../model/listing.types.ts';
import { type ListingSearch, type ListingSelection, toSectionSearchParams } from '../model/listing-route.ts';
import styles from './section-nav.module.css';

type NavProps = { sections: Sections; selection: ListingSelection };

type Item = { key: number; name: string; search: ListingSearch; current: boolean };

export function KindNav({ sections, selection: { kind } }: NavProps) {
  const { t } = useListingTexts();
  return (
    <Row
      label={t('listing.sections')}
      look="sections"
      items={sections.kinds.map(({ id, name }) => ({
        key: id,
        name,
        search: toSectionSearchParams(sections, id),
        current: id === kind.id,
      }))}
    />
  );
}

/** The menus of the kind, and the sub-menus of the menu. Rows with one link are hidden. Links keep the parameters in `sub`. */
export function MenuNav({ sections, selection, sub }: NavProps & { sub: ListingSearch }) {
  const { t } = useListingTexts();
  const { kind, menu, menus, submenus, submenuId } = selection;
  const all: Item = {
    key: 0,
    name: t('listing.all'),
    search: { ...toSectionSearchParams(sections, kind.id), ...sub },
    current: menu === null,
  };
  return (
    <>
      {menus.length > 1 ? (
        <Row
          label={t('listing.categories')}
          look="categories"
          items={[
            ...(sections.firstMenuFirst ? [] : [all]),
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
          label={t('listing.subcategories')}
          look="categories"
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

/** A row that scrolls sideways if it does not fit, and scrolls its current item into view. */
function Row({ label, look, items }: { label: string; look: 'sections' | 'categories'; items: Item[] }) {
  const row = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current)?.key;
  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    // Loaded after hydration. If that fails, the row still scrolls by wheel and touch.
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
          data-face={look === 'sections' ? 'display' : undefined}
        >
          {item.name}
        </Link>
      ))}
    </nav>
  );
}
