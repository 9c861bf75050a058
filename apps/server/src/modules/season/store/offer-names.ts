/** Names of ticket categories and of zones by their keys. */
import type { Executor } from '../../../platform/db/index.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';

export type OfferNames = { categories: ReadonlyMap<string, LocalText>; zones: ReadonlyMap<string, LocalText> };

/** A zone key of several halls has the name of the newest. */
export async function readOfferNames(on: Executor): Promise<OfferNames> {
  const read = async (sql: string): Promise<ReadonlyMap<string, LocalText>> => {
    const { rows } = await on.query<{ key: string; name: LocalText }>(sql);
    return new Map(rows.map(({ key, name }) => [key, name]));
  };
  return {
    categories: await read('SELECT key, name FROM category'),
    zones: await read('SELECT key, name FROM zone ORDER BY id'),
  };
}
