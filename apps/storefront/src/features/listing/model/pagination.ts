/** How many cards the poster shows (poster §2 "Paging", §9). */
import { MOST_PAGES, PER_PAGE } from '@sahna/contract/constants';

/** Fills a large screen in every layout, in whole rows of any number of columns. */
const MIN_PER_PAGE = 12;
const MAX_CARDS = PER_PAGE * MOST_PAGES;

/** A page has the rows that its kind says, as many as fill a screen at least; a hundred cards where it says none. */
export function pageSize(rows: number, columns: number): number {
  return rows > 0 ? Math.min(PER_PAGE, Math.max(MIN_PER_PAGE, rows * columns)) : PER_PAGE;
}

/** The number of cards on so many pages. */
export function visibleCount(total: number, pages: number, perPage: number): number {
  return Math.min(total, MAX_CARDS, pages * perPage);
}

/** The number of cards that the next page adds; 0 where there is none. */
export function nextPageCount(total: number, shown: number, perPage: number): number {
  return Math.max(0, Math.min(perPage, Math.min(total, MAX_CARDS) - shown));
}
