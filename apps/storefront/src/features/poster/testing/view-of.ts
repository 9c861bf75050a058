/** A view of the poster as its worker gives it, with everything that a test does not ask for left out. */
import { type Filters, NO_FILTERS } from '../filters.ts';
import type { PosterPlace } from '../poster-model.ts';
import { openPoster, type PosterAnswer } from '../poster-source.ts';
import { openSearch } from '../search-index.ts';

export type Asked = { place?: PosterPlace; filters?: Partial<Filters>; pages?: number; subscribed?: string[] | null };

export function viewOf(answer: PosterAnswer, { place = {}, filters = {}, pages = 1, subscribed = null }: Asked = {}) {
  const wish = { language: 'ru' as const, place, filters: { ...NO_FILTERS, ...filters }, subscribed, pages };
  return openPoster(answer, 2026).view(wish, openSearch(answer));
}
