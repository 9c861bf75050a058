/** Retired rows of lists that events still use. */
import type { Executor } from '../../../../platform/db/index.ts';

export type RetiredRow = { file: string; key: string; events: string[] };

/** `except`: keys of events. */
export async function listRetiredRowsInUse(on: Executor, except: readonly string[]): Promise<RetiredRow[]> {
  const { rows } = await on.query<RetiredRow>(
    `SELECT file, used.key, array_agg(DISTINCT event.key ORDER BY event.key) AS events
       FROM (
         SELECT event.id, 'kinds.json' AS file, kind.key FROM event JOIN kind ON kind.id = kind_id AND kind.retired
         UNION ALL
         SELECT event.id, 'kinds.json', menu.key FROM event JOIN menu ON menu.id = menu_id AND menu.retired
         UNION ALL
         SELECT event.id, 'kinds.json', submenu.key
           FROM event JOIN submenu ON submenu.id = submenu_id AND submenu.retired
         UNION ALL
         SELECT event.id, 'venues.json', venue.key FROM event JOIN venue ON venue.id = venue_id AND venue.retired
         UNION ALL
         SELECT event_id, 'tags.json', tag.key FROM event_tag JOIN tag ON tag.id = tag_id AND tag.retired
         UNION ALL
         SELECT event_id, 'categories.json', category.key
           FROM offer JOIN category ON category.id = category_id AND category.retired WHERE NOT offer.retired
       ) AS used JOIN event ON event.id = used.id
      WHERE event.key <> ALL($1::text[])
      GROUP BY file, used.key ORDER BY file, used.key`,
    [except],
  );
  return rows;
}

/** Keys of events at these venues. */
export async function listEventsAtVenues(on: Executor, venues: readonly string[]): Promise<string[]> {
  const { rows } = await on.query<{ key: string }>(
    'SELECT event.key FROM event JOIN venue ON venue.id = venue_id WHERE venue.key = ANY($1::text[]) ORDER BY event.id',
    [venues],
  );
  return rows.map(({ key }) => key);
}
