/** Retired rows of lists that events still use. */
import type { Executor } from '../../../../platform/db/index.ts';

/** `level`: the table of the row. */
export type RowInUse = { file: string; level: string; key: string; events: string[] };

/** Rows that are retired, or named like `category adult`. `except`: keys of events. */
export async function listRowsInUse(
  on: Executor,
  except: readonly string[],
  named: readonly string[] = [],
): Promise<RowInUse[]> {
  const { rows } = await on.query<RowInUse>(
    `SELECT file, level, used.key, array_agg(DISTINCT event.key ORDER BY event.key) AS events
       FROM (
         SELECT event.id, 'kinds.json' AS file, 'kind' AS level, kind.key FROM event
           JOIN kind ON kind.id = kind_id AND (kind.retired OR 'kind ' || kind.key = ANY($2::text[]))
         UNION ALL
         SELECT event.id, 'kinds.json', 'menu', menu.key FROM event
           JOIN menu ON menu.id = menu_id AND (menu.retired OR 'menu ' || menu.key = ANY($2::text[]))
         UNION ALL
         SELECT event.id, 'kinds.json', 'submenu', submenu.key FROM event
           JOIN submenu ON submenu.id = submenu_id AND (submenu.retired OR 'submenu ' || submenu.key = ANY($2::text[]))
         UNION ALL
         SELECT event.id, 'venues.json', 'venue', venue.key FROM event
           JOIN venue ON venue.id = venue_id AND (venue.retired OR 'venue ' || venue.key = ANY($2::text[]))
         UNION ALL
         SELECT event_id, 'tags.json', 'tag', tag.key FROM event_tag
           JOIN tag ON tag.id = tag_id AND (tag.retired OR 'tag ' || tag.key = ANY($2::text[]))
         UNION ALL
         SELECT event_id, 'categories.json', 'category', category.key FROM offer
           JOIN category ON category.id = category_id
                AND (category.retired OR 'category ' || category.key = ANY($2::text[]))
          WHERE NOT offer.retired
       ) AS used JOIN event ON event.id = used.id
      WHERE event.key <> ALL($1::text[])
      GROUP BY file, level, used.key ORDER BY file, used.key, level`,
    [except, named],
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
