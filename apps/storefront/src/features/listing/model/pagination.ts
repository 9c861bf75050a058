/** Pagination of the listing (poster §2 "Paging", §9). */
import { MAX_PAGES, PER_PAGE } from '@sahna/contract/first-visit-constants';

/** Fills a large screen in every layout, and is a multiple of every number of columns. */
const MIN_PER_PAGE = 12;
const MAX_CARDS = PER_PAGE * MAX_PAGES;

/** The rows of the kind, but at least a screen of cards; a hundred cards by default. */
export function getPageSize(rows: number, columns: number): number {
  return rows > 0 ? Math.min(PER_PAGE, Math.max(MIN_PER_PAGE, rows * columns)) : PER_PAGE;
}

/** The number of cards on the given number of pages. */
export function countVisible(total: number, pages: number, perPage: number): number {
  return Math.min(total, MAX_CARDS, pages * perPage);
}

/** The number of cards that the next page adds; 0 after the last page. */
export function getNextPageCount(total: number, visible: number, perPage: number): number {
  return Math.max(0, Math.min(perPage, Math.min(total, MAX_CARDS) - visible));
}
